import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { accentNames } from '../../../content-model/fields/accent-names.ts'
import { encodePictures } from '../../../scripts/pictures/encode-pictures.ts'
import type { Edit } from './edit.ts'

/** Edits of the brand itself, its legal texts and its pictures. */
export const brandEdits: Edit[] = [
  {
    name: 'gives the brand another name, with an umlaut, an apostrophe and an ampersand',
    apply: ({ set }) => {
      set('brand.yaml', ['name'], "Möller's & Søn")
      set('brand.yaml', ['legalName'], "Möller's & Søn Hair Clinics, Inc.")
      set('brand.yaml', ['expertTitle'], "Möller's & Søn | Hair Restoration Experts")
    },
    shows: [{ page: '/privacy-policy', words: "Möller's & Søn" }],
    hides: ['Torreyline |', '| Torreyline'],
  },
  {
    name: 'moves to another domain',
    apply: ({ set }) => set('brand.yaml', ['siteUrl'], 'https://hair.example'),
    hides: ['https://www.torreyline.example'],
  },
  {
    name: 'gets another phone number',
    apply: ({ set }) => set('brand.yaml', ['phone'], '(213) 555-0199'),
    shows: [
      { page: '/', words: '(213) 555-0199' },
      { page: '/locations/irvine', words: '(213) 555-0199' },
    ],
    hides: ['(949) 555-0142', '+19495550142'],
  },
  {
    name: 'gets another email address',
    apply: ({ set }) => set('brand.yaml', ['email'], "o'hara@hair.example"),
    shows: [{ page: '/privacy-policy', words: "o'hara@hair.example" }],
    hides: ['team@torreyline.example'],
  },
  {
    name: 'moves the office',
    apply: ({ set }) => set('brand.yaml', ['postalAddress'], ['1 Rüdesheimer Straße', 'Los Angeles, CA 90012']),
    shows: [{ page: '/privacy-policy', words: '1 Rüdesheimer Straße' }],
  },
  {
    name: 'is joined by another doctor, a real one',
    apply: ({ set }) => {
      set('brand.yaml', ['doctor', 'name'], "Dr. Zoë O'Brien-Ångström")
      set('brand.yaml', ['doctor', 'sample'], false)
    },
    shows: [{ page: '/contact', words: "Dr. Zoë O'Brien-Ångström" }],
    hides: ['Rowan Ashby'],
  },
  {
    name: 'promises another time to reply',
    apply: ({ set }) => set('brand.yaml', ['replyPromise'], 'Someone calls you back within two hours.'),
    shows: [{ page: '/thank-you', words: 'within two hours' }],
    hides: ['within one business day.'],
  },
  {
    name: 'starts a new year',
    apply: ({ set }) => {
      set('brand.yaml', ['copyrightYear'], 2027)
      set('membership.yaml', ['card', 'validThrough'], '2027')
    },
    shows: [{ page: '/faq', words: '© 2027' }],
  },
  {
    name: 'uses another scheduling page and another membership site',
    apply: ({ set }) => {
      set('brand.yaml', ['booking'], 'https://calendar.example/hair?clinic=all&lang=en')
      set('brand.yaml', ['membership'], 'https://club.example/')
    },
    hides: ['book.torreyline.example', 'members.torreyline.example'],
  },
  {
    name: 'has other colors and another mark',
    apply: ({ add, set, write }) => {
      set('brand.yaml', ['colors'], { mark: '#0070c0', ground: '#ffffff' })
      add('brand.yaml', ['look'], {
        colors: {
          paper: '#f7f9fc',
          sand: '#e9eef6',
          night: '#2a1a3e',
          ink: '#1a1030',
          onNight: '#f4f0fa',
          accents: Object.fromEntries(accentNames.map((name) => [name, { onLight: '#5b2a86', onDark: '#d5b3f2' }])),
        },
        typeface: 'figtree',
        corners: 'soft',
      })
      set('emails.yaml', ['colors', 'link'], '#004a80')
      write(
        'mark.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>',
      )
    },
  },
  {
    name: 'shows every hidden block',
    apply: ({ set }) => {
      for (const block of [
        'testimonials',
        'monthlyPrices',
        'heroCompare',
        'patientStories',
        'keyFeatures',
        'hoverZoom',
        'badges',
        'doctors',
      ])
        set('brand.yaml', ['show', block], true)
    },
    shows: [
      { page: '/', words: 'Slide to compare' },
      { page: '/', words: 'Patient Stories' },
      { page: '/', words: 'Show key features' },
    ],
  },
  {
    name: 'leaves a section of the cost page out and turns the others around',
    isAlone: true,
    apply: ({ add }) => add('cost.yaml', ['sections'], ['others', 'included']),
    shows: [{ page: '/cost', words: 'The price per graft covers' }],
    lacks: [{ page: '/cost', words: 'Every pattern at a glance' }],
  },
  {
    name: 'hides its quotes until they are real',
    apply: ({ set }) => set('brand.yaml', ['show', 'testimonials'], false),
    hides: ['Life-changing results'],
  },
  {
    name: 'names two doctors of its own, one real and only in Irvine, and one without a license yet',
    apply: ({ set }) => {
      const real = {
        name: "Dr. Zoë O'Hara",
        role: 'Surgeon',
        license: 'A 12345',
        lookUp: 'https://licenses.example/a/12345?type=md',
        training: ['Residency in dermatology, 2003'],
        since: 1998,
        clinics: ['irvine'],
        portrait: { picture: 'diff-terrace', alt: "Dr. O'Hara on the terrace" },
        sample: false,
      }
      set('doctors.yaml', ['entries'], [real, { name: 'Dr. Lee', role: 'Physician', since: 2020, sample: true }])
      set('brand.yaml', ['show', 'doctors'], true)
    },
    shows: [
      { page: '/', words: 'Dr. Lee' },
      { page: '/locations/irvine', words: 'A 12345' },
      { page: '/doctors', words: 'Residency in dermatology, 2003' },
      { page: '/doctors', words: "Look it up, Dr. Zoë O'Hara" },
    ],
    lacks: [
      { page: '/locations/encinitas', words: 'A 12345' },
      { page: '/doctors', words: 'Look it up, Dr. Lee' },
    ],
  },
  {
    name: 'answers the four questions for one clinic, as it really is there',
    apply: ({ set }) =>
      set(
        'doctors.yaml',
        ['answers'],
        [{ clinics: ['temecula'], cuts: 'Dr. Ångström & nobody else.', asOf: '2026-12-01', sample: false }],
      ),
    shows: [
      { page: '/doctors', words: 'Dr. Ångström & nobody else.' },
      { page: '/doctors', words: 'El Segundo, Encinitas, Irvine' },
      { page: '/doctors', words: 'No answers yet.' },
    ],
    hides: ['makes every incision'],
  },
  {
    name: 'has nobody to name yet, and takes back the answers, too',
    apply: ({ set, replace }) => {
      set('doctors.yaml', ['entries'], [])
      set('doctors.yaml', ['answers'], [])
      replace('faq.yaml', '[who would operate](/doctors)', 'who would operate')
    },
    closes: '/doctors',
    hides: ['Who operates?'],
    isAlone: true,
  },
  {
    name: 'earns two accreditations',
    apply: ({ set }) => {
      set(
        'brand.yaml',
        ['badges'],
        [
          { picture: 'follicle', alt: 'Member of the society of hair surgeons' },
          { picture: 'hotline', alt: 'Accredited ambulatory center' },
        ],
      )
      set('brand.yaml', ['show', 'badges'], true)
    },
  },
  {
    name: 'shares links with another picture',
    apply: ({ set }) =>
      set('brand.yaml', ['socialPicture'], { picture: 'diff-terrace', alt: "Two chairs at the ocean's edge" }),
  },
  {
    name: 'replaces the picture of the hero by a photograph',
    apply: async ({ set, ownPictures }) => {
      const pictures = ownPictures()
      const photograph = await sharp(await readFile(join(pictures, 'masters', 'diff-terrace.webp')))
        .rotate(180)
        .webp()
        .toBuffer()
      await writeFile(join(pictures, 'masters', 'our-own-hero.webp'), photograph)
      await encodePictures(pictures, () => undefined)
      set('home.yaml', ['hero', 'phone', 'image'], { picture: 'our-own-hero', alt: 'Our team in front of the clinic' })
      set('home.yaml', ['hero', 'desktop', 'image'], {
        picture: 'our-own-hero',
        alt: 'Our team in front of the clinic',
      })
    },
  },
  {
    name: 'adds a sentence, a list and a link to the privacy policy',
    apply: ({ read, write }) => {
      const added =
        "\n\n## Cookies & Co.\n\nWe don't set any. Für Fragen:\n\n- call us\n- [write to us](/contact#contact)\n"
      write('legal/privacy-policy.md', `${read('legal/privacy-policy.md').trim()}${added}`)
    },
    shows: [{ page: '/privacy-policy', words: "We don't set any." }],
  },
  {
    name: 'dates the terms of use anew and moves to another state',
    apply: ({ set }) => {
      set('legal.yaml', ['lastUpdated', 'termsOfUse'], '2026-12-01')
      set('legal.yaml', ['terms', 'jurisdiction'], 'Nevada')
    },
    shows: [{ page: '/terms-of-use', words: 'Nevada' }],
  },
  {
    name: 'words the emails to visitors and staff anew',
    apply: ({ set, replace }) => {
      set('emails.yaml', ['consultation', 'visitor', 'subject'], "We've got your request – {brand} & team")
      set('emails.yaml', ['consultation', 'staff', 'subject'], 'Neue Anfrage: {name}')
      replace('emails.yaml', 'Your consultation request has reached us.', 'It has reached us. Grüße!')
    },
  },
  {
    name: 'turns reminders off, and later all emails about appointments with their page',
    apply: ({ set, remove }) => {
      set('emails.yaml', ['appointment', 'reminder', 'isOn'], false)
      remove('messages.yaml', ['appointment'])
    },
  },
  {
    name: 'words an email of the staff anew, and gives them another one',
    apply: ({ set, add, replace }) => {
      set('desk.yaml', ['emailTemplates', 0, 'name'], 'Nobody answered')
      set('desk.yaml', ['emailTemplates', 0, 'subject'], "We couldn't reach you: {brand} & team")
      replace('desk.yaml', 'When is a good time?', 'When are you free? Grüße!')
      add('desk.yaml', ['emailTemplates'], {
        id: 'prices',
        name: 'Our prices',
        subject: 'What it costs',
        text: 'Hello {firstName},\n\nCall us at {clinicPhone}.\n\n{staffName}\n{clinic}\n',
      })
    },
    staffFinds: ['Nobody answered', 'Grüße!', 'Our prices', 'Call us at {clinicPhone}.'],
  },
  {
    name: 'describes a page to search engines in other words',
    apply: ({ set }) => {
      set('pages.yaml', ['/faq', 'title'], 'What people ask: price, pain, results | {brand}')
      set(
        'pages.yaml',
        ['/faq', 'description'],
        'Everything that people want to know "before" they come, answered by those who do it.',
      )
    },
    shows: [{ page: '/faq', words: 'What people ask' }],
  },
]
