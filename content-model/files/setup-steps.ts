import type { ContentKey } from './content-files.ts'

/** A part of a file, or of each file of a folder; all of it without `fields`. */
export type SetupPlace = { key: ContentKey; fields?: readonly string[] }

export type SetupStep = { id: string; name: string; about: string; places: readonly SetupPlace[] }

/** The step for what contradicts itself, wherever that is. */
export const contradictionsStep = 'contradictions'

/** The step that leads to the images, which are files of their own. */
export const picturesStep = 'pictures'

/** The step that reads the built preview for what is left of the sample. */
export const tracesStep = 'traces'

/** Steps for new owners to make the content their own before going live, in the order people would ask for it. */
export const setupSteps: readonly SetupStep[] = [
  {
    id: contradictionsStep,
    name: 'What contradicts itself',
    about:
      "Prices, times and addresses that can't all be right. Correct them. You can hide monthly amounts under Show or hide, and an address in its clinic. If you mark this step as done, what's left stays as it is.",
    places: [],
  },
  {
    id: 'name',
    name: 'Your name',
    about: "What you're called. Every page uses it.",
    places: [{ key: 'brand', fields: ['name', 'legalName', 'copyrightYear'] }],
  },
  {
    id: 'place',
    name: 'Where you are',
    about:
      'Your state and your region. Other texts use them, in braces: {state} and {region}. In the same way, {clinics} counts your clinics and {cities} lists them.',
    places: [{ key: 'brand', fields: ['state', 'region', 'expertTitle', 'line'] }],
  },
  {
    id: 'contact',
    name: 'How people reach you',
    about: 'Your phone number, email, mailing address and the addresses of your site and booking page.',
    places: [
      {
        key: 'brand',
        fields: ['phone', 'email', 'postalAddress', 'siteUrl', 'booking', 'membership', 'replyPromise'],
      },
    ],
  },
  {
    id: 'clinics',
    name: 'Your clinics',
    about:
      "One entry for each clinic: its address, phone number, hours and place on the map. Remove the ones that aren't yours. The map draws itself from their places.",
    places: [{ key: 'clinics' }, { key: 'locations' }],
  },
  {
    id: 'form',
    name: 'The consultation form',
    about: 'The clinics and treatments visitors can choose from.',
    places: [{ key: 'consultationForm' }],
  },
  {
    id: 'doctors',
    name: 'Your doctors',
    about: 'Their names and license numbers, as the state lists them.',
    places: [{ key: 'brand', fields: ['doctor'] }, { key: 'doctors' }],
  },
  {
    id: 'prices',
    name: 'Your treatments and prices',
    about: 'What you offer, what it costs and how long it takes.',
    places: [{ key: 'brand', fields: ['graftPrice'] }, { key: 'treatments' }, { key: 'cost' }, { key: 'membership' }],
  },
  {
    id: 'texts',
    name: 'Your words',
    about:
      'Read what the pages say about you. Have a physician check the rules of “Could it be right for me?” and every medical answer.',
    places: [
      { key: 'home' },
      { key: 'differences' },
      { key: 'procedures' },
      { key: 'faq' },
      { key: 'candidacy' },
      { key: 'contact' },
      { key: 'hotline' },
      { key: 'navigation' },
      { key: 'pages' },
    ],
  },
  {
    id: 'patients',
    name: "Your patients' words",
    about:
      'Only real patients who signed a release. Until you have some, turn off Testimonials under Show or hide, and remove the sample stories.',
    places: [{ key: 'stories' }, { key: 'testimonials' }, { key: 'brand', fields: ['show'] }],
  },
  {
    id: picturesStep,
    name: 'Your pictures',
    about:
      'Add photos of your own rooms and people under Images, then choose them in each clinic and on the pages. Artwork that shows no place or person can stay.',
    places: [],
  },
  {
    id: 'look',
    name: 'Your look',
    about: 'Your logo, your colors and your typeface.',
    places: [{ key: 'brand', fields: ['mark', 'look'] }],
  },
  {
    id: 'legal',
    name: 'Legal pages',
    about: 'Have a lawyer read these before you go live.',
    places: [
      { key: 'legal' },
      { key: 'privacyPolicy' },
      { key: 'termsOfUse' },
      { key: 'accessibility' },
      { key: 'privacyRequest' },
    ],
  },
  {
    id: 'emails',
    name: 'Your emails',
    about: 'What visitors and your staff get by email, and the templates at the desk.',
    places: [{ key: 'emails' }, { key: 'desk' }],
  },
  {
    id: tracesStep,
    name: "What's left of the sample",
    about:
      'We read the whole preview for names, numbers and pictures of the sample. Build the preview once the steps above are done.',
    places: [],
  },
]
