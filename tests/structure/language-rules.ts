const nounClause = '(?:Who|Whoever|Whose|Whom|Nobody|Somebody|Everybody)\\b'

/** The words of docs/glossary.md: what these patterns find has a name there that other shops use as well. */
export const languageRules = [
  {
    name: 'a comment that begins with Who, Whose, Nobody or Somebody',
    pattern: new RegExp(`^\\s*(?://|/\\*\\*?|\\*) *${nounClause}`),
  },
  {
    name: 'a test title that begins with who, whoever, nobody or somebody',
    pattern: new RegExp(
      `\\b(?:test|it|describe)(?:\\.\\w+(?:\\(.*\\))?)?\\((?:[.]{3}inTurn\\(locale, )?['"\`]${nounClause}`,
      'i',
    ),
  },
  {
    name: 'a line of a comment longer than 120 columns',
    pattern: /^(?=.{121})\s*(?:\/\/|\/\*|\*)(?!.*(?:oxlint|eslint)-disable)/,
  },
  { name: 'most or least for max or min', pattern: /\b(?:const|let|function|readonly) (?:most|least)(?:[A-Z]\w*)?\b/ },
  {
    name: 'a name of the former dialect',
    pattern:
      /\b(?:House(?!['"])|Onlooker|OverAllowance|hearPayment|settleAccounts|consequenceOf|forsakenPayments|quietPayments|adoptPayment|noteOutbox|noteMail|promisePiece|breakPromise|mayOwe|lastToBeHad|BackOffice|openBackOffice|saidInstead)\b/,
  },
]
