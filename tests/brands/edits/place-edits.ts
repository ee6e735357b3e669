import { parse, stringify } from 'yaml'
import type { Edit } from './edit.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Edits of the clinics, the people, the questions, the form and the menus. */
export const placeEdits: Edit[] = [
  {
    name: 'corrects the address of a clinic, and the way there',
    apply: ({ set }) => {
      set('clinics/temecula.yaml', ['address'], ['41000 Main Street', 'Temecula, CA 92590'])
      set(
        'clinics/temecula.yaml',
        ['googleUrl'],
        'https://www.google.com/maps/search/?api=1&query=41000+Main+Street%2C+Temecula',
      )
    },
    shows: [{ page: '/locations/temecula', words: '41000 Main Street' }],
  },
  {
    name: 'opens a clinic',
    apply: ({ read, write, add }) => {
      const clinic: Record<string, unknown> = parse(read('clinics/irvine.yaml'))
      const opened = {
        ...clinic,
        id: 6,
        title: 'La Cañada Flintridge',
        slug: 'la-canada',
        address: ["12 O'Neill Way", 'La Cañada Flintridge, CA 91011'],
        googleUrl: 'https://maps.example/la-canada',
        accessibility: ['Accessibility', 'What you can count on', 'Step-free entrance'],
        formLocation: 'lacanada',
        page: {
          title: 'La Cañada Clinic',
          description: 'Hair restoration in the foothills. Address, hours, directions and access.',
        },
      }
      write('clinics/la-canada.yaml', stringify(opened))
      add('consultation-form.yaml', ['locations'], { value: 'lacanada', label: 'La Cañada' })
    },
    shows: [
      { page: '/locations', words: 'La Cañada Flintridge' },
      { page: '/locations/la-canada', words: "12 O'Neill Way" },
      { page: '/contact', words: 'La Cañada' },
    ],
  },
  {
    name: 'closes a clinic',
    apply: ({ removeFile, remove, replace }) => {
      removeFile('clinics/palm-desert.yaml')
      remove('locations.yaml', ['map', 'namesOnLeft', 1])
      remove('consultation-form.yaml', ['locations', 3])
      replace('stories.yaml', 'Palm Desert', 'Irvine')
      replace(
        'pages.yaml',
        'El Segundo, Encinitas, Irvine, Palm Desert and Temecula',
        'El Segundo, Encinitas, Irvine and Temecula',
      )
    },
    closes: '/locations/palm-desert',
    hides: ['Palm Desert'],
  },
  {
    name: 'opens a clinic later in the week, and calls it by another name',
    apply: ({ set, replace }) => {
      set('clinics/encinitas.yaml', ['hours'], ['Mon-Fri 10 AM-6:30 PM'])
      set('clinics/encinitas.yaml', ['openingHours'], [{ days: weekdays, opens: '10:00', closes: '18:30' }])
      set('clinics/encinitas.yaml', ['title'], 'Encinitas North')
      replace('review.yaml', '[ Encinitas, Temecula ]', '[ Encinitas North, Temecula ]')
    },
    shows: [{ page: '/locations/encinitas', words: 'Mon-Fri 10 AM-6:30 PM' }],
  },
  {
    name: 'keeps no fixed hours in one clinic and has no map link for it',
    apply: ({ set, remove }) => {
      set('clinics/el-segundo.yaml', ['hours'], [])
      set('clinics/el-segundo.yaml', ['openingHours'], [])
      remove('clinics/el-segundo.yaml', ['googleUrl'])
    },
    shows: [{ page: '/locations/el-segundo', words: 'Call us and we will find a time.' }],
  },
  {
    name: 'closes a clinic for a holiday, and another for none',
    apply: ({ set, remove }) => {
      set('clinics/irvine.yaml', ['closures'], [{ date: '2027-11-25', name: 'Thanksgiving & family' }])
      remove('clinics/encinitas.yaml', ['closures'])
    },
    shows: [
      { page: '/locations/irvine', words: 'November 25' },
      { page: '/locations/irvine', words: 'Thanksgiving & family' },
    ],
  },
  {
    name: 'names the rooms of a clinic, for the desk',
    apply: ({ add }) => add('clinics/irvine.yaml', ['rooms'], ['Room 1', 'The quiet room']),
  },
  {
    name: 'gives one clinic a phone number of its own',
    apply: ({ set }) => set('clinics/irvine.yaml', ['contact'], '(310) 555-0123'),
    shows: [{ page: '/locations/irvine', words: '(310) 555-0123' }],
  },
  {
    name: 'has a physician correct a rule, and says who checked them all',
    apply: ({ set }) => {
      set('candidacy.yaml', ['rules', 0, 'text'], 'Please bring a parent along – we’d like to meet both of you.')
      set('candidacy.yaml', ['results', 'toForm'], 'Ask for a visit that costs nothing')
      set('candidacy.yaml', ['reviewed'], { by: 'Zoë Ångström, MD', on: '2026-11-02', line: 'Checked by {by}, {date}' })
      set('candidacy.yaml', ['questions', 4, 'answers', 2, 'label'], 'I was adopted, or don’t know')
    },
    shows: [
      { page: '/candidacy', words: 'Checked by Zoë Ångström, MD, November 2, 2026' },
      { page: '/candidacy', words: 'I was adopted, or don’t know' },
      { page: '/candidacy-answer', words: 'Ask for a visit that costs nothing' },
      { page: '/candidacy-answer', words: 'we’d like to meet both of you' },
    ],
  },
  {
    name: 'does without the map',
    apply: ({ remove }) => remove('locations.yaml', ['map']),
    hides: ['From the coast to the desert.'],
  },
  {
    name: 'publishes real testimonials',
    apply: ({ set }) => {
      set(
        'testimonials.yaml',
        ['entries'],
        [
          testimonial("I'd do it again – tomorrow. “Honest” is the word.", 'Jürgen Ö.', 'JÖ'),
          testimonial('Good.', 'Ana-María de la Peña y Quintanilla', 'A'),
          testimonial('Nobody pushed me & nobody hurried me; <very> calm people.', "Seán O'D.", 'SOD'),
          testimonial('The fourth review, which the sample did not have.', 'Li X.', 'LX'),
        ],
      )
      set('testimonials.yaml', ['further'], [])
    },
    shows: [{ page: '/', words: "I'd do it again – tomorrow." }],
    hides: ['Kevin R.', 'Omar T.'],
  },
  {
    name: 'has no testimonials yet',
    apply: ({ set }) => {
      set('testimonials.yaml', ['entries'], [])
      set('testimonials.yaml', ['further'], [])
    },
    hides: ['Life-changing results'],
    isAlone: true,
  },
  {
    name: 'has neither testimonials nor stories, and takes the gallery from the menu',
    apply: ({ set, remove }) => {
      set('testimonials.yaml', ['entries'], [])
      set('stories.yaml', ['entries'], [])
      remove('navigation.yaml', ['alternateHeader', 'items', 1])
    },
    hides: ['Hairline Heroes'],
    isAlone: true,
  },
  {
    name: 'tells the story of one real patient',
    apply: ({ read, write }) => {
      const { entries } = parse(read('stories.yaml'))
      write('stories.yaml', stringify({ entries: [{ ...entries[0], name: 'Björn', age: 61, sample: false }] }))
    },
    shows: [{ page: '/', words: 'Björn' }],
    hides: ['Marcus', 'Andre'],
  },
  {
    name: 'answers a ninth question',
    apply: ({ add }) =>
      add('faq.yaml', ['entries'], {
        id: 'parking',
        question: 'Where can I park, and what does "validated" mean?',
        answer:
          "In the **garage**; it's free. See [our clinics](/locations), [a map](https://map.example/?a=1&b=2) or [call]({phoneLink}).",
      }),
    shows: [{ page: '/faq', words: 'Where can I park' }],
  },
  {
    name: 'takes a question away',
    apply: ({ remove }) => remove('faq.yaml', ['entries', 2]),
    hides: ['Most people feel pressure rather than pain. Soreness'],
  },
  {
    name: 'orders and names the menus differently',
    apply: ({ set }) => {
      set(
        'navigation.yaml',
        ['mainHeader', 'items'],
        [
          { label: "Women's hair", href: '/growth-factors' },
          { label: 'Membership', href: '/vip-membership' },
          {
            label: 'Über uns',
            links: [
              { label: 'Clinics', href: '/locations' },
              { label: 'Irvine', href: '/locations/irvine' },
            ],
          },
        ],
      )
      set('navigation.yaml', ['mainHeader', 'book', 'label'], 'Come and see us')
    },
    shows: [{ page: '/faq', words: "Women's hair" }],
  },
  {
    name: 'links another site and a place on the home page in the footer',
    apply: ({ add, set }) => {
      add('navigation.yaml', ['footer', 'columns', 1, 'links'], { label: 'Careers', href: 'https://jobs.example/hair' })
      add('navigation.yaml', ['footer', 'columns', 1, 'links'], {
        label: 'Treatments at a glance',
        href: '/#treatments',
      })
      set('navigation.yaml', ['footer', 'notes'], [])
    },
    shows: [{ page: '/faq', words: 'Careers' }],
  },
  {
    name: 'asks for consent in other words',
    apply: ({ set }) => {
      set('consultation-form.yaml', ['consent'], {
        version: '2026-12',
        text: "Yes, you may call & write to me; it's fine.",
      })
    },
    shows: [{ page: '/contact', words: 'Yes, you may call & write to me' }],
  },
  {
    name: 'offers another treatment in the form and words its notices anew',
    apply: ({ add, set }) => {
      add('consultation-form.yaml', ['treatments'], { value: 'beard', label: 'Beard & brows' })
      set('consultation-form.yaml', ['notices', 'success', 'title'], "We've got it")
      set('consultation-form.yaml', ['placeholders', 'treatments'], 'Not sure')
    },
    shows: [{ page: '/contact', words: 'Beard & brows' }],
  },
]

function testimonial(quote: string, name: string, initials: string) {
  return { quote, name, initials, treatmentLabel: 'FUE', accent: 'home', delayMs: 0, sample: false }
}
