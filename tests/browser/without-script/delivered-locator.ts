import { accessibleName, fullText, isHidden, shownText } from './element-facts.ts'
import {
  bySelector,
  byLabel,
  byRole,
  byText,
  matchesText,
  type Query,
  type RoleOptions,
  type TextPattern,
} from './element-queries.ts'
import {
  chooseFile,
  chooseOption,
  defaultButton,
  formOf,
  isDisabled,
  isSubmitButton,
  isTickable,
  optionsOf,
  optionValue,
  setChecked,
  setValue,
  valueOf,
  type ChosenFile,
} from './form-values.ts'
import type { DeliveredPage } from './delivered-page.ts'

interface FilterOptions {
  readonly has?: DeliveredLocator
  readonly hasNot?: DeliveredLocator
  readonly hasText?: TextPattern
  readonly hasNotText?: TextPattern
}
type Choice = string | { readonly label?: string; readonly value?: string; readonly index?: number }

/** Elements of a delivered page, found anew whenever something is asked of them. */
export class DeliveredLocator {
  readonly page: DeliveredPage
  private readonly query: Query

  constructor(page: DeliveredPage, query: Query) {
    this.page = page
    this.query = query
  }

  elements(root: ParentNode = this.page.document): readonly Element[] {
    return this.query(root)
  }
  /** The one element; several are a mistake of the test, as in a browser. */
  one(): Element {
    const found = this.elements()
    const [element] = found
    if (!element || found.length > 1)
      throw new Error(
        `${found.length} elements instead of one at ${this.page.url()}: ${found
          .slice(0, 5)
          .map(({ outerHTML }) => outerHTML.slice(0, 120))
          .join(', ')}`,
      )
    return element
  }

  private below(query: Query): DeliveredLocator {
    return new DeliveredLocator(this.page, (root) => unique(this.elements(root).flatMap((each) => query(each))))
  }
  getByRole = (role: string, options?: RoleOptions) => this.below(byRole(role, options))
  getByLabel = (label: TextPattern, { exact }: { readonly exact?: boolean } = {}) => this.below(byLabel(label, exact))
  getByText = (text: TextPattern, { exact }: { readonly exact?: boolean } = {}) => this.below(byText(text, exact))
  locator = (selector: string, filters: FilterOptions = {}) => this.below(bySelector(selector)).filter(filters)

  filter({ has, hasNot, hasText, hasNotText }: FilterOptions): DeliveredLocator {
    const fits = (element: Element) =>
      (!has || has.elements(element).length > 0) &&
      (!hasNot || hasNot.elements(element).length === 0) &&
      (hasText === undefined || matchesText(fullText(element), hasText)) &&
      (hasNotText === undefined || !matchesText(fullText(element), hasNotText))
    return new DeliveredLocator(this.page, (root) => this.elements(root).filter(fits))
  }
  and = (other: DeliveredLocator) =>
    new DeliveredLocator(this.page, (root) => {
      const others = new Set(other.elements(root))
      return this.elements(root).filter((each) => others.has(each))
    })
  or = (other: DeliveredLocator) =>
    new DeliveredLocator(this.page, (root) => {
      const both = new Set([...this.elements(root), ...other.elements(root)])
      return Array.from(root.querySelectorAll('*')).filter((each) => both.has(each))
    })
  nth = (place: number) =>
    new DeliveredLocator(this.page, (root) => {
      const found = this.elements(root).at(place)
      return found ? [found] : []
    })
  first = () => this.nth(0)
  last = () => this.nth(-1)

  async count() {
    return this.elements().length
  }
  async all() {
    return this.elements().map((_, place) => this.nth(place))
  }
  async textContent() {
    return this.one().textContent
  }
  async innerText() {
    return shownText(this.one())
  }
  async allTextContents() {
    return this.elements().map((each) => each.textContent)
  }
  async getAttribute(name: string) {
    return this.one().getAttribute(name)
  }
  async inputValue() {
    return valueOf(this.one())
  }
  async isVisible() {
    return this.elements().length > 0 && !isHidden(this.one())
  }
  async isChecked() {
    return this.one().hasAttribute('checked')
  }
  async evaluate<A, R>(change: (element: Element, argument: A) => R, argument: A): Promise<R> {
    return change(this.one(), argument)
  }

  async click(): Promise<void> {
    await this.activate(this.seen())
  }
  async press(key: string): Promise<void> {
    if (key !== 'Enter' && key !== 'Space') throw new Error(`${key} does nothing without script`)
    const element = this.seen()
    const form = formOf(element)
    if (element.matches('input, select') && !isTickable(element) && !isSubmitButton(element) && form)
      return this.page.submit(form, defaultButton(form))
    await this.activate(element)
  }
  async focus(): Promise<void> {
    this.page.focused = this.seen()
  }
  async fill(value: string): Promise<void> {
    const field = this.field()
    if (field.hasAttribute('readonly')) throw new Error('a field that is read only cannot be filled')
    const max = field.getAttribute('maxlength')
    setValue(field, max === null ? value : value.slice(0, Number(max)))
  }
  async check(): Promise<void> {
    setChecked(this.field(), true)
  }
  async uncheck(): Promise<void> {
    setChecked(this.field(), false)
  }
  async setInputFiles(file: ChosenFile): Promise<void> {
    chooseFile(this.field(), file)
  }
  async selectOption(choice: Choice): Promise<void> {
    const select = this.field()
    const options = optionsOf(select)
    const wanted =
      typeof choice === 'string'
        ? options.find((each) => optionValue(each) === choice || fullText(each) === choice)
        : (options.find((each) => choice.label !== undefined && fullText(each) === choice.label) ??
          options.find((each) => choice.value !== undefined && optionValue(each) === choice.value) ??
          options[choice.index ?? -1])
    if (!wanted || isDisabled(wanted))
      throw new Error(`${JSON.stringify(choice)} cannot be chosen: ${fullText(select)}`)
    chooseOption(select, wanted)
  }

  private seen(): Element {
    const element = this.one()
    if (isHidden(element)) throw new Error(`it is hidden, and cannot be used: ${element.outerHTML.slice(0, 200)}`)
    return element
  }
  private field(): Element {
    const element = this.seen()
    const id = element.getAttribute('for')
    const field =
      element.tagName === 'LABEL'
        ? id
          ? element.ownerDocument.getElementById(id)
          : element.querySelector('input, select, textarea')
        : element
    if (!field || isDisabled(field)) throw new Error(`no field that can be changed: ${element.outerHTML.slice(0, 200)}`)
    return field
  }

  private async activate(element: Element): Promise<void> {
    const pressed = element.closest('a[href], button, input, summary, label')
    if (!pressed) return
    if (pressed.tagName === 'A') return this.page.follow(pressed.getAttribute('href') ?? '')
    if (pressed.tagName === 'SUMMARY') {
      pressed.parentElement?.toggleAttribute('open')
      return
    }
    if (pressed.tagName === 'LABEL' || isTickable(pressed)) {
      const field = this.tickable(pressed)
      if (field) setChecked(field, field.getAttribute('type') === 'radio' || !field.hasAttribute('checked'))
      return
    }
    const form = formOf(pressed)
    if (!isSubmitButton(pressed) || isDisabled(pressed) || !form)
      throw new Error(`pressing it does nothing without script: ${accessibleName(pressed) || pressed.outerHTML}`)
    await this.page.submit(form, pressed)
  }
  private tickable(pressed: Element): Element | undefined {
    if (pressed.tagName !== 'LABEL') return pressed
    const id = pressed.getAttribute('for')
    const field = id ? pressed.ownerDocument.getElementById(id) : pressed.querySelector('input')
    return field && isTickable(field) ? field : undefined
  }
}

const unique = (elements: readonly Element[]) => [...new Set(elements)]
