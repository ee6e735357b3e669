import { parse, stringify } from 'yaml'
import type { Edit } from './edit.ts'

/** Edits of the treatments, their prices, and the words of the pages. */
export const treatmentEdits: Edit[] = [
  {
    name: 'changes the price of a treatment, and its monthly amount',
    apply: ({ set }) => set('treatments/fue.yaml', ['price'], { from: 4250, monthly: 177.08, termMonths: 24 }),
    shows: [{ page: '/', words: 'From $4250 or $177.08/mo. for 24 mo.*' }],
    hides: ['$3999'],
  },
  {
    name: 'changes the price of a graft in the one place where it is',
    apply: ({ set }) => set('brand.yaml', ['graftPrice'], { from: 7, to: 14 }),
    shows: [
      { page: '/faq', words: '$7 to $14' },
      { page: '/cost', words: '$7,000–$22,400' },
    ],
    hides: ['$6 to $12'],
  },
  {
    name: 'prices nothing by the graft anymore',
    apply: ({ remove, replace }) => {
      remove('brand.yaml', ['graftPrice'])
      for (const file of ['faq.yaml', 'procedures/fue.yaml', 'treatments/fue.yaml', 'cost.yaml'])
        replace(file, '{graftPrice}', 'a price in your plan')
    },
    shows: [{ page: '/cost', words: '1,000–1,600 grafts' }],
    hides: ['$19,200'],
    isAlone: true,
  },
  {
    name: 'corrects a graft count, adds one of her own, and says what the starting price buys',
    apply: ({ set, add }) => {
      set('cost.yaml', ['patterns', 1, 'hairline'], { least: 1100, most: 1500, basis: 'published' })
      set('cost.yaml', ['patterns', 0], {
        pattern: 'norwood-2',
        name: 'The first change',
        description: 'A little at the temples.',
        crown: { least: 400, most: 600, basis: 'ours' },
      })
      add('cost.yaml', ['transplant', 'startingPrice'], 'From $3,999: a small area of up to 300 grafts.')
    },
    shows: [
      { page: '/cost', words: '1,100–1,500' },
      { page: '/cost', words: 'The first change' },
      { page: '/cost', words: 'Our own estimate' },
      { page: '/cost', words: 'up to 300 grafts' },
    ],
    isAlone: true,
  },
  {
    name: 'offers monthly payments, with all the terms',
    apply: ({ add }) =>
      add('cost.yaml', ['monthly'], {
        heading: 'Pay over 2 years',
        lender: 'A Bank & Co.',
        downPayment: 0,
        amountFinanced: 9000,
        aprPercent: 9.99,
        payments: 24,
        payment: 415.26,
        total: 9966.24,
        note: 'The bank decides.',
      }),
    shows: [
      { page: '/cost', words: '24 monthly payments of $415.26' },
      { page: '/cost', words: '9.99%' },
      { page: '/cost', words: '$9,966.24' },
    ],
  },
  {
    name: 'advertises no price for a treatment anymore',
    apply: ({ remove }) => remove('treatments/exosomes.yaml', ['price']),
    hides: ['$1299'],
  },
  {
    name: 'decides that a session takes as long everywhere',
    apply: ({ set }) => set('treatments/fue.yaml', ['timeEstimate'], '4-10 hours'),
    hides: ['4-8 hours'],
  },
  {
    name: 'renames a treatment',
    apply: ({ set }) => {
      set('treatments/exosomes.yaml', ['title'], 'Regenerative Scalp Therapy for Women & Men')
      set('treatments/exosomes.yaml', ['shortTitle'], 'Scalp Therapy')
    },
    shows: [
      { page: '/treatments', words: 'Regenerative Scalp Therapy for Women & Men' },
      { page: '/', words: 'Scalp Therapy' },
    ],
  },
  {
    name: 'gives a treatment another short name in addresses',
    apply: ({ replace }) => {
      replace('treatments/growth-factors.yaml', 'slug: growth-factors', 'slug: own-blood')
      replace('procedures/growth-factors.yaml', 'treatment: growth-factors', 'treatment: own-blood')
      for (const file of ['home.yaml', 'treatments-page.yaml', 'cost.yaml', 'results.yaml'])
        replace(file, 'treatment: growth-factors', 'treatment: own-blood')
      replace('review.yaml', 'about: growth-factors monthly price', 'about: own-blood monthly price')
    },
  },
  {
    name: 'offers a sixth treatment without a page of its own',
    apply: ({ read, write, add }) => {
      const known: Record<string, unknown> = parse(read('treatments/growth-factors.yaml'))
      const treatment = {
        ...known,
        id: 6,
        slug: 'laser',
        title: 'Low-Level Laser',
        shortTitle: 'Laser',
        links: { page: '/treatments' },
      }
      write('treatments/laser.yaml', stringify({ ...treatment, price: undefined, formTreatment: undefined }))
      const image = { picture: 'card-vip', alt: 'A laser cap on a shelf' }
      const card = {
        treatment: 'laser',
        kicker: 'At home',
        line: "It's red, it's warm, it's quick.",
        image,
        surface: 'sand',
      }
      add('home.yaml', ['treatments', 'phone', 'cards'], card)
      add('home.yaml', ['treatments', 'desktop', 'cards'], card)
    },
    shows: [
      { page: '/treatments', words: 'Low-Level Laser' },
      { page: '/', words: 'Laser' },
    ],
  },
  {
    name: 'gives a treatment up, with its page',
    apply: ({ removeFile, removeEntries, replace }) => {
      removeFile('treatments/microneedling.yaml')
      removeFile('procedures/microneedling.yaml')
      for (const file of ['home.yaml', 'treatments-page.yaml', 'cost.yaml'])
        removeEntries(file, 'treatment', 'microneedling')
      removeEntries('navigation.yaml', 'href', '/microneedling')
      removeEntries('candidacy.yaml', 'title', 'Microneedling')
      replace('pages.yaml', 'FUE transplants, microneedling, growth factors', 'FUE transplants, growth factors')
    },
    closes: '/microneedling',
    hides: ['/microneedling '],
  },
  {
    name: 'puts another treatment first',
    apply: ({ set }) => {
      set('treatments/fue.yaml', ['id'], 4)
      set('treatments/exosomes.yaml', ['id'], 1)
      set('treatments/fue.yaml', ['featured'], false)
      set('treatments/exosomes.yaml', ['featured'], true)
    },
  },
  {
    name: 'adds a step and takes one away on a treatment’s page',
    apply: ({ add, remove }) => {
      remove('procedures/fue.yaml', ['steps', 'entries', 5])
      add('procedures/fue.yaml', ['steps', 'entries'], {
        title: "A year later: how's it going?",
        subtitle: 'We call you',
        subsetTitle: 'No bill',
        description: 'You tell us what you see, and we look at pictures together.',
        image: { picture: 'step-fue-7', alt: 'A round mirror' },
        moreDetails: [{ type: 'string', title: 'What it costs', value: 'Nothing.' }],
      })
    },
    shows: [{ page: '/fue', words: "A year later: how's it going?" }],
  },
  {
    name: 'asks a further question on a treatment’s page and drops a whole group',
    apply: ({ add, remove }) => {
      remove('procedures/fue.yaml', ['faq', 'groups', 2])
      add('procedures/fue.yaml', ['faq', 'groups', 0, 'items'], {
        question: "What's a graft?",
        answer: 'One to **four** hairs & their root.',
      })
    },
    shows: [{ page: '/fue', words: "What's a graft?" }],
  },
  {
    name: 'drops the reasons that no source backs',
    apply: ({ set, read }) => {
      const { reasons } = parse(read('procedures/microneedling.yaml'))
      set('procedures/microneedling.yaml', ['reasons', 'entries'], reasons.entries.slice(2))
    },
    hides: ['Up to 40%'],
    isAlone: true,
  },
  {
    name: 'writes a headline that needs three lines on a phone',
    apply: ({ set }) =>
      set(
        'home.yaml',
        ['hero', 'headline'],
        "Southern California's Most Considerate Übergangsspezialisten for Hair Restoration",
      ),
    shows: [{ page: '/', words: 'Übergangsspezialisten' }],
  },
  {
    name: 'shows three selling points instead of four',
    apply: ({ remove }) => remove('differences.yaml', ['entries', 3]),
    hides: ['No Flights. No Risks. No Regrets.'],
  },
  {
    name: 'answers texts on a number of its own and explains a step anew',
    apply: ({ set }) => {
      set('hotline.yaml', ['number'], '(323) 555-0111')
      set('hotline.yaml', ['steps', 'entries', 3], { title: "It's up to you", text: 'Write again, or never.' })
    },
    shows: [{ page: '/hair-hotline', words: '(323) 555-0111' }],
  },
  {
    name: 'has two levels of membership and other terms',
    apply: ({ set, remove }) => {
      remove('membership.yaml', ['showcase', 'cards', 1])
      set('membership.yaml', ['details', 'blocks', 3, 'text'], 'You can cancel at the end of any month.')
    },
    shows: [{ page: '/vip-membership', words: 'at the end of any month' }],
  },
  {
    name: 'words the page of a missing clinic and the not-found page anew',
    apply: ({ set }) => {
      set('locations.yaml', ['unknown', 'heading'], "That's not one of ours.")
      set(
        'messages.yaml',
        ['notFound', 'lines'],
        ['Nothing here. Try [the clinics](/locations) or [the form](/contact).'],
      )
    },
    shows: [{ page: '/404', words: 'Nothing here.' }],
  },
  {
    name: 'puts umlauts, apostrophes, quotation marks and signs into every sentence of the site',
    apply: ({ rewrite }) => {
      const files = [
        'home',
        'differences',
        'locations',
        'hotline',
        'membership',
        'messages',
        'treatments-page',
        'faq-page',
        'cost',
        'emails',
      ]
      for (const file of files) rewrite(`${file}.yaml`, decorate)
      for (const slug of ['fue', 'exosomes', 'growth-factors']) {
        rewrite(`treatments/${slug}.yaml`, decorate)
        rewrite(`procedures/${slug}.yaml`, decorate)
      }
    },
  },
]

/** Before the last sign of a sentence, so that what stands around it stays what it was. */
function decorate(text: string): string {
  return text.replace(/([.?!]?)$/, ` (“für” you & me's 3 > 2)$1`)
}
