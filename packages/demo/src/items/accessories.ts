import { runs } from '../attributes.ts'
import { t } from '../text.ts'
import { graduated, reduced, steady } from './prices.ts'
import type { ItemSource } from './source.ts'

export const accessories: readonly ItemSource[] = [
  {
    handle: 'lambswool-scarf',
    names: t('Lambswool Scarf', 'Lammwollschal', 'Szalik z wełny jagnięcej'),
    short: t('Woven in Kassel, brushed with teasels, fringed by hand.', 'In Kassel gewebt, mit Disteln geraut, von Hand gefranst.', 'Tkany w Kassel, drapany ostem, z ręcznie robionymi frędzlami.'),
    story: {
      en: ['Two metres of lambswool in a check that goes with every coat we make. The nap is raised with real teasels, because wire tears and thistles only ask.', 'Fringes are twisted by hand on Thursdays.'],
      de: ['Zwei Meter Lammwolle in einem Karo, das zu jedem unserer Mäntel passt. Der Flor wird mit echten Karden geraut, denn Draht reißt, und Disteln bitten nur.', 'Gefranst wird donnerstags, von Hand.'],
      pl: ['Dwa metry wełny jagnięcej w kratę, która pasuje do każdego naszego płaszcza. Włos podnosi się prawdziwym ostem, bo drut szarpie, a oset tylko prosi.', 'Frędzle skręca się ręcznie, w czwartki.'],
    },
    categories: ['accessories-wool', 'women', 'new-in'], maker: 'hausmann', daysAgo: 25, weightG: 230, sizes: runs.none, price: steady(59),
    fibres: [{ fibre: 'lambswool', percent: 100 }], facts: { material: 'wool', care: 'wool', season: 'winter', sustainability: 'single' },
    shared: { lengthMm: 2000, widthMm: 320 }, differing: { brick: { stock: 24 }, grey: { stock: 0, availability: 6 } }, goesWith: ['ribbed-beanie'], similar: ['ribbed-scarf'],
  },
  {
    handle: 'ribbed-beanie',
    names: t('Ribbed Beanie', 'Gerippte Mütze', 'Czapka w prążki'),
    short: t('Double rib, deep cuff, no bobble.', 'Doppelte Rippe, breiter Umschlag, kein Bommel.', 'Podwójny ściągacz, szeroki mankiet, bez pompona.'),
    story: {
      en: ['Knitted double, so that it is warm even with holes in the wind. Pull the cuff down over the ears or fold it twice.'],
      de: ['Doppelt gestrickt, damit sie auch bei Wind wärmt. Den Umschlag über die Ohren ziehen oder zweimal falten.'],
      pl: ['Dziergana podwójnie, grzeje więc także na wietrze. Mankiet można naciągnąć na uszy albo zawinąć dwa razy.'],
    },
    categories: ['accessories-wool'], maker: 'fiacao', tags: ['portugal'], daysAgo: 120, weightG: 90, sizes: runs.one, price: steady(29),
    fibres: [{ fibre: 'merino', percent: 80 }, { fibre: 'polyamide', percent: 20 }], facts: { material: 'merino', care: 'wool', season: 'winter' },
    shared: { lengthMm: 290, widthMm: 210 }, differing: { amber: { stock: 31 }, navy: { stock: 18 } }, similar: ['washed-cotton-cap'],
  },
  {
    handle: 'ribbed-scarf',
    names: t('Ribbed Scarf', 'Gerippter Schal', 'Szalik w ściągacz'),
    short: t('A long stretch of warm rib; cheaper by the pair.', 'Ein langes Stück warme Rippe; zu zweit günstiger.', 'Długi pas ciepłego ściągacza; we dwoje taniej.'),
    story: {
      en: ['Soft, elastic, and long enough for two turns and a knot. Given away more often than any other piece we make, so the second costs less.'],
      de: ['Weich, elastisch und lang genug für zwei Runden und einen Knoten. Er wird öfter verschenkt als jedes andere Stück, deshalb kostet der zweite weniger.'],
      pl: ['Miękki, elastyczny, starczy na dwa okrążenia i węzeł. Żadnej innej rzeczy nie wręcza się częściej w prezencie, więc drugi kosztuje mniej.'],
    },
    categories: ['accessories-wool', 'new-in'], maker: 'fiacao', tags: ['portugal'], daysAgo: 85, weightG: 260, sizes: runs.one, price: { ...steady(49), ...graduated([2, 44], [4, 39]) },
    fibres: [{ fibre: 'merino', percent: 100 }], facts: { material: 'merino', care: 'wool', season: 'winter', sustainability: 'single' },
    shared: { lengthMm: 2200, widthMm: 280 }, orderProperties: ['gift-wrap', 'gift-note'], similar: ['lambswool-scarf'],
  },
  {
    handle: 'washed-cotton-cap',
    names: t('Washed Cotton Cap', 'Gewaschene Baumwollkappe', 'Bawełniana czapka z daszkiem'),
    short: t('Six panels, no plastic, a brass slide at the back.', 'Sechs Felder, kein Plastik, hinten eine Messingschnalle.', 'Sześć klinów, zero plastiku, z tyłu mosiężna klamra.'),
    story: {
      en: ['The peak is stiffened with cork instead of plastic and can be washed. The small heart is stitched with the thread that was left over.'],
      de: ['Der Schirm ist mit Kork statt mit Plastik verstärkt und waschbar. Das kleine Herz ist mit dem Faden gestickt, der übrig war.'],
      pl: ['Daszek usztywnia korek zamiast plastiku, można go prać. Małe serce wyhaftowano nicią, która została.'],
    },
    categories: ['accessories-wool'], maker: 'zielona', tags: ['organic'], daysAgo: 240, weightG: 95, sizes: runs.one, price: steady(25),
    fibres: [{ fibre: 'cotton', percent: 100 }], facts: { material: 'organic-cotton', care: 'hand', season: 'summer', sustainability: 'gots' }, differing: { sand: { stock: 2 } },
  },
  {
    handle: 'canvas-tote',
    names: t('Canvas Tote', 'Stofftasche aus Canvas', 'Płócienna torba'),
    short: t('Eighteen-ounce canvas that carries a week of vegetables.', 'Achtzehn-Unzen-Canvas, der den Wocheneinkauf trägt.', 'Osiemnastouncjowe płótno, które uniesie warzywa na cały tydzień.'),
    story: {
      en: ['Woven for sails, sewn for shops. The handles go all the way round under the bottom, so nothing hangs on a seam.', 'The arch is our shop window on Friedrichsplatz, printed in water-based ink.'],
      de: ['Für Segel gewebt, für Läden genäht. Die Henkel laufen unter dem Boden durch, damit nichts an einer Naht hängt.', 'Der Bogen ist unser Schaufenster am Friedrichsplatz, mit Farbe auf Wasserbasis gedruckt.'],
      pl: ['Tkana na żagle, szyta do sklepu. Uchwyty biegną pod dnem dookoła, więc nic nie wisi na szwie.', 'Łuk to nasza witryna przy Friedrichsplatz, nadrukowana farbą na bazie wody.'],
    },
    categories: ['accessories-bags'], maker: 'ribeira', tags: ['organic'], daysAgo: 140, weightG: 380, sizes: runs.none, price: steady(35),
    fibres: [{ fibre: 'cotton', percent: 100 }], facts: { material: 'organic-cotton', care: 'cool', season: 'all', sustainability: 'gots' },
    shared: { lengthMm: 400, widthMm: 420, heightMm: 120 }, similar: ['print-tote'],
  },
  {
    handle: 'print-tote',
    names: t('Tote with Your Own Print', 'Stofftasche mit eigenem Aufdruck', 'Torba z własnym nadrukiem'),
    short: t('Send us a drawing and carry it home.', 'Schicken Sie uns eine Zeichnung und tragen Sie sie nach Hause.', 'Proszę przysłać rysunek, a wróci na torbie.'),
    story: {
      en: ['The canvas tote with whatever you draw: a child’s horse, a club’s crest, a shopping list. One colour, screen-printed in Kassel.', 'Printing takes about a week. A bag that carries your own print is made for you alone and cannot be returned.'],
      de: ['Die Stofftasche mit dem, was Sie zeichnen: ein Kinderpferd, ein Vereinswappen, ein Einkaufszettel. Einfarbig, in Kassel im Siebdruck bedruckt.', 'Der Druck dauert etwa eine Woche. Eine Tasche mit Ihrem Motiv entsteht nur für Sie und ist von der Rückgabe ausgenommen.'],
      pl: ['Płócienna torba z tym, co Państwo narysują: koniem dziecka, herbem klubu, listą zakupów. Jeden kolor, sitodruk w Kassel.', 'Nadruk trwa około tygodnia. Torba z własnym wzorem powstaje tylko dla Państwa i nie podlega zwrotowi.'],
    },
    categories: ['accessories-bags', 'new-in'], maker: 'ribeira', tags: ['organic'], daysAgo: 52, weightG: 380, sizes: runs.none, price: steady(39),
    fibres: [{ fibre: 'cotton', percent: 100 }], facts: { material: 'organic-cotton', care: 'cool', season: 'all', sustainability: 'gots' },
    shared: { availability: 4, mayOversell: true, lengthMm: 400, widthMm: 420, heightMm: 120 }, orderProperties: ['artwork', 'thread-colour'], similar: ['canvas-tote'],
  },
  {
    handle: 'hanger-set',
    names: t('Hanger Made of Beech', 'Kleiderbügel aus Buche', 'Wieszak z drewna bukowego'),
    short: t('Broad shoulders for heavy coats, sold in pairs.', 'Breite Schultern für schwere Mäntel, paarweise verkauft.', 'Szerokie ramiona na ciężkie płaszcze, sprzedawany parami.'),
    story: {
      en: ['Turned from beech that grew within an hour of Kassel. Coats keep their shoulders on it for decades.', 'Two fit in a box, so we sell them two by two.'],
      de: ['Aus Buche gedrechselt, die keine Stunde von Kassel gewachsen ist. Mäntel behalten darauf jahrzehntelang ihre Schultern.', 'Zwei passen in eine Schachtel, deshalb verkaufen wir sie paarweise.'],
      pl: ['Z buka, który rósł niespełna godzinę drogi od Kassel. Płaszcze zachowują na nim ramiona przez dziesięciolecia.', 'W pudełku mieszczą się dwa, dlatego sprzedajemy je parami.'],
    },
    categories: ['accessories-care'], maker: 'hausmann', daysAgo: 330, weightG: 340, sizes: runs.none, price: { ...steady(9), ...graduated([4, 8.5], [10, 7.5]) },
    facts: { material: 'wood', care: 'wipe', season: 'all' }, shared: { minimumQuantity: 2, intervalQuantity: 2, maximumQuantity: 40, lengthMm: 450 }, goesWith: ['double-breasted-wool-coat'],
  },
  {
    handle: 'wool-wash',
    names: t('Wool Wash', 'Wollwaschmittel', 'Płyn do prania wełny'),
    short: t('Half a litre of plant soap with lanolin, for forty cold washes.', 'Ein halber Liter Pflanzenseife mit Lanolin, für vierzig kalte Wäschen.', 'Pół litra roślinnego mydła z lanoliną, na czterdzieści prań w zimnej wodzie.'),
    story: {
      en: ['Soap made in Fulda from olive oil, with a little lanolin that gives back to wool what washing takes. No scent, so that wool smells of wool.', 'One capful per wash. The bottle goes back into the glass bin.'],
      de: ['Seife aus Olivenöl, in Fulda gesiedet, mit etwas Lanolin, das der Wolle zurückgibt, was das Waschen nimmt. Ohne Duft, damit Wolle nach Wolle riecht.', 'Eine Kappe pro Wäsche. Die Flasche kommt ins Altglas.'],
      pl: ['Mydło z oliwy, warzone w Fuldzie, z odrobiną lanoliny, która oddaje wełnie to, co zabiera pranie. Bez zapachu, żeby wełna pachniała wełną.', 'Jedna nakrętka na pranie. Butelka trafia do pojemnika na szkło.'],
    },
    categories: ['accessories-care'], maker: 'fulda', daysAgo: 400, weightG: 760, sizes: runs.none, price: steady(14),
    facts: { material: 'soap', care: 'wipe', season: 'all' }, shared: { unit: { code: 'LTR', content: 0.5 } }, similar: ['shoe-cream'],
  },
  {
    handle: 'shoe-cream',
    names: t('Shoe Cream', 'Schuhcreme', 'Krem do butów'),
    short: t('Beeswax and carnauba in a jar of fifty millilitres.', 'Bienenwachs und Carnauba im Tiegel mit fünfzig Millilitern.', 'Wosk pszczeli i carnauba w słoiczku pięćdziesięciu mililitrów.'),
    story: {
      en: ['Neutral, for every brown we make and most that we do not. A jar lasts a pair of boots two winters.'],
      de: ['Farblos, für jedes unserer Brauntöne und die meisten anderen. Ein Tiegel reicht einem Paar Stiefel zwei Winter.'],
      pl: ['Bezbarwny, do każdego z naszych brązów i większości cudzych. Słoiczek wystarcza parze botków na dwie zimy.'],
    },
    categories: ['accessories-care'], maker: 'fulda', daysAgo: 400, weightG: 110, sizes: runs.none, price: steady(9.5),
    facts: { material: 'soap', care: 'wipe', season: 'all' }, shared: { unit: { code: 'MLT', content: 50 } }, goesWith: ['chelsea-boots', 'suede-boots'],
  },
]

export const shoes: readonly ItemSource[] = [
  {
    handle: 'chelsea-boots',
    names: t('Chelsea Boots', 'Chelsea-Boots', 'Sztyblety'),
    short: t('Goodyear-welted in Northampton, so that they can be soled again and again.', 'In Northampton rahmengenäht, damit sie immer wieder neu besohlt werden können.', 'Szyte w Northampton metodą Goodyear, więc można je wciąż podzelowywać.'),
    story: {
      en: ['One piece of calf from toe to heel, elastic that has been asked to last and does, a cork bed that becomes your foot.', 'Send them back when the sole is through: we fit a new one, free of charge, for life.'],
      de: ['Ein Stück Kalbsleder von der Spitze bis zur Ferse, ein Gummizug, der durchhält, und ein Korkbett, das zu Ihrem Fuß wird.', 'Ist die Sohle durch, schicken Sie sie zurück: Wir setzen eine neue ein, kostenlos und lebenslang.'],
      pl: ['Jeden kawałek cielęcej skóry od czubka po piętę, guma, która wytrzymuje, i korek, który staje się odbiciem stopy.', 'Gdy podeszwa się zedrze, proszę je odesłać: wszyjemy nową, bezpłatnie i bez limitu czasu.'],
    },
    categories: ['accessories-boots', 'new-in', 'sale'], maker: 'harrow', daysAgo: 21, weightG: 1300, sizes: runs.shoes, price: reduced(229, 189, 14),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'winter' }, measurements: { foot: 26.5, shaft: 13 }, shared: { availability: 3 },
    differing: { 'chestnut-eu-40': { stock: 2 }, 'chestnut-eu-46': { stock: 0, availability: 6 }, 'black-eu-36': { stock: 0, availability: 8 } }, goesWith: ['shoe-cream'], similar: ['suede-boots'],
  },
  {
    handle: 'suede-boots',
    names: t('Suede Ankle Boots', 'Stiefeletten aus Veloursleder', 'Zamszowe botki'),
    short: t('Unlined suede, soft on the first day.', 'Ungefüttertes Veloursleder, weich vom ersten Tag an.', 'Zamsz bez podszewki, miękki od pierwszego dnia.'),
    story: {
      en: ['Suede from a tannery that cleans its water twice. Without lining it moulds to the ankle within an evening.', 'Brush, do not polish.'],
      de: ['Veloursleder aus einer Gerberei, die ihr Wasser zweimal reinigt. Ohne Futter schmiegt es sich an einem Abend an den Knöchel.', 'Bürsten, nicht cremen.'],
      pl: ['Zamsz z garbarni, która dwukrotnie oczyszcza wodę. Bez podszewki dopasowuje się do kostki w jeden wieczór.', 'Szczotkować, nie pastować.'],
    },
    categories: ['accessories-boots'], maker: 'harrow', tags: ['repairable'], daysAgo: 98, weightG: 980, sizes: runs.mensShoes, price: steady(169),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'between' }, measurements: { foot: 27.9, shaft: 12.5 }, shared: { availability: 2 }, similar: ['chelsea-boots'],
  },
  {
    handle: 'court-sneakers',
    names: t('Court Sneakers', 'Tennissneaker', 'Tenisówki kortowe'),
    short: t('White leather, green heel, a sole that is stitched on.', 'Weißes Leder, grüne Ferse, eine Sohle, die angenäht ist.', 'Biała skóra, zielona pięta, przyszyta podeszwa.'),
    story: {
      en: ['A court shoe from Porto, lasted by hand. The cup sole is stitched all the way round, which is why it can be replaced.', 'They get better looking for a year and then stay there.'],
      de: ['Ein Tennisschuh aus Porto, von Hand gezwickt. Die Schalensohle ist rundum angenäht und lässt sich deshalb ersetzen.', 'Ein Jahr lang werden sie schöner, dann bleiben sie so.'],
      pl: ['But kortowy z Porto, ręcznie naciągany na kopyto. Podeszwa jest przyszyta dookoła, dlatego można ją wymienić.', 'Przez rok pięknieją, potem już takie zostają.'],
    },
    categories: ['accessories-sneakers'], maker: 'ribeira', tags: ['portugal'], daysAgo: 155, weightG: 820, sizes: runs.shoes, price: steady(119),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'all' }, measurements: { foot: 26.5 }, shared: { availability: 2 }, similar: ['canvas-sneakers'],
  },
  {
    handle: 'canvas-sneakers',
    names: t('Canvas Sneakers', 'Leinenturnschuhe', 'Płócienne trampki'),
    short: t('Organic canvas on natural rubber, for barefoot months.', 'Bio-Canvas auf Naturkautschuk, für barfüßige Monate.', 'Ekologiczne płótno na kauczuku, na miesiące bez skarpet.'),
    story: {
      en: ['The toe cap is vulcanised, not glued, so it stays. Wash them by hand and let the sun do the rest.'],
      de: ['Die Kappe ist vulkanisiert, nicht geklebt, deshalb hält sie. Von Hand waschen, den Rest erledigt die Sonne.'],
      pl: ['Nosek jest wulkanizowany, nie klejony, więc się trzyma. Prać ręcznie, resztę zrobi słońce.'],
    },
    categories: ['accessories-sneakers', 'sale'], maker: 'ribeira', tags: ['organic'], daysAgo: 205, weightG: 640, sizes: runs.womensShoes, price: reduced(75, 59, 30),
    fibres: [{ part: 'upper', fibre: 'cotton', percent: 100 }], facts: { material: 'organic-cotton', fit: 'regular', care: 'hand', season: 'summer', sustainability: 'gots' },
    measurements: { foot: 25.2 }, shared: { availability: 2 }, differing: { 'brick-eu-36': { stock: 0, availability: 9 }, 'brick-eu-37': { stock: 1 } }, similar: ['court-sneakers'],
  },
]
