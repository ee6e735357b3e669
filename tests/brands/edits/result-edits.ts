import type { Edit } from './edit.ts'

const published = {
  treatment: 'exosomes',
  pattern: 'ludwig-1',
  months: 1,
  decade: '60s',
  before: { picture: 'drawn-ludwig-2', alt: "A drawn head & a 'wide' part" },
  after: { picture: 'drawn-ludwig-1', alt: 'The same head, a month later' },
  seen: 'No change yet – that’s normal; "early" is early.',
  takenOn: '2026-10-02',
  consent: 'C/2026.777',
  sameLight: true,
}

/** Edits of the cases on the page about results. */
export const resultEdits: Edit[] = [
  {
    name: 'shows another case, corrects a number of grafts, and takes a case away',
    apply: ({ add, set, remove }) => {
      add('results.yaml', ['cases'], published)
      set('results.yaml', ['cases', 0, 'grafts'], 2345)
      remove('results.yaml', ['cases', 1])
    },
    shows: [
      { page: '/results', words: 'No change yet – that’s normal; "early" is early.' },
      { page: '/results', words: '1 month after' },
      { page: '/results', words: '2,345 grafts' },
    ],
    hides: ['C/2026.777', '2026-10-02', 'The front is back.'],
  },
  {
    name: 'may show no case anymore',
    apply: ({ set }) => set('results.yaml', ['cases'], []),
    shows: [{ page: '/results', words: 'No results here yet' }],
    hides: ['Before and after', '2,100 grafts'],
    isAlone: true,
  },
]
