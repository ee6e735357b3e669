import {
  after,
  answerUntil,
  book,
  call,
  close,
  email,
  inOpenMinutes,
  note,
  onDay,
  type Step,
  setStatus,
  stayedAway,
  take,
} from './steps.ts'

const bookOn = (day: (nth: number) => number, hour: number) =>
  book(({ nth, daysFromToday }) => daysFromToday(day(nth), hour))
/** Two open days or so: how long people wait for an appointment in stories that are over. */
const untilVisit = 1450

const firstTalk = call('reached', [
  'Talked for ten minutes. Explained how the consultation works. Good time to call is after five.',
  'Asked about price and downtime. Will look at the cost page tonight.',
  'Friendly call. Has read the FAQ. Main worry is whether it will look natural.',
  'Wants to hear about all options first, not only surgery.',
  'Short call from work. Prefers text in the evening, but a call is fine.',
])
const bookAndCome: readonly Step[] = [
  after(110, take),
  after(4, firstTalk),
  after(
    6,
    book(({ openMinutesLater }) => openMinutesLater(untilVisit)),
  ),
  after(10, email('Your consultation', 'Your time is booked. Bring your questions and a list of your medicines.')),
]

/** What happened to people after they wrote, by the names that `people.yaml` uses. A story stops where today begins. */
export const stories = {
  new: [],
  'late-new': [],
  'suspected-honeypot': [],
  'suspected-fast': [],
  cleared: [
    after(150, () => ({ kind: 'not-spam' }), 'other'),
    after(30, take),
    after(
      1,
      call(
        'reached',
        ['A real person. Wants a price list.'],
        onDay('Send the price list', () => 1, 12),
      ),
    ),
  ],
  'closed-spam': [after(95, close('spam', ''))],
  'left-message': [
    after(75, call('no-answer')),
    after(1, take),
    after(
      185,
      call('left-message', ['Left a message with our number.', 'Voicemail. Said we would try again.'], (moment) => ({
        what: 'Call again',
        at: moment.openMinutesFromToday(45 + 70 * moment.nth),
        timing: 'at',
      })),
    ),
  ],
  emailed: [
    after(50, take),
    after(
      12,
      email(
        'About your questions',
        'Thank you for writing. The price depends on the number of grafts, so the honest answer comes after we have seen your hair. The consultation is free. Which days suit you?',
        answerUntil((nth) => 1 + nth, 12),
      ),
    ),
  ],
  thinking: [
    after(80, take),
    after(3, firstTalk),
    after(
      700,
      note(
        'Asked for prices. Told them about the cost page.',
        'Will talk it over with the family.',
        'Asked who operates. Told them.',
      ),
    ),
    after(
      900,
      call(
        'reached',
        ['Still thinking. Asked us to check back.'],
        onDay('Check back', (nth) => 2 + 3 * nth, 15),
      ),
      'other',
    ),
  ],
  'late-follow-up': [
    after(120, take),
    after(
      5,
      call(
        'reached',
        ['Wants to look at dates with their partner.'],
        onDay('Ask about dates', (nth) => -1 - nth, 11),
      ),
    ),
  ],
  snoozed: [
    after(60, take),
    after(2, call('reached', ['Interested, but not before next month.', 'Asked us to come back to it later.'])),
    after(8, ({ nth, daysFromToday }) => ({ kind: 'snooze', until: daysFromToday(6 + 4 * nth, 9) })),
  ],
  booked: [
    after(90, take),
    after(2, firstTalk),
    after(
      5,
      bookOn((nth) => 1 + nth, 10),
    ),
    after(1, note('Mornings are best.', 'Will bring photos from five years ago.')),
    after(
      4,
      email('Your consultation', 'Your time is booked. If it no longer suits you, call us and we will find another.'),
    ),
  ],
  'booked-soon': [
    after(130, call('no-answer')),
    after(240, take),
    after(1, firstTalk),
    after(
      6,
      book(({ nth, openMinutesFromToday }) => openMinutesFromToday(150 + 100 * nth)),
    ),
    after(500, note('Asked where to park. Told them about the garage.')),
  ],
  corrected: [
    after(100, call('wrong-number', ['Someone else has this number.'])),
    after(6, email('Your phone number', 'We tried to call, but the number seems to be wrong. What is the right one?')),
    after(310, () => ({ kind: 'correct-phone' })),
    after(5, take),
    after(2, firstTalk),
    after(
      4,
      bookOn((nth) => 2 + nth, 14),
    ),
  ],
  visited: [
    ...bookAndCome,
    after(
      untilVisit + 50,
      setStatus(
        'visited',
        onDay('Talk about the plan', (nth) => nth, 14),
        ['Came on time. Took the written plan home.', 'Came with their partner. Many questions, all answered.'],
      ),
    ),
    after(600, note('Asked for a second copy of the plan. It is at the front desk.', 'Called about dates in January.')),
  ],
  'late-after-visit': [
    ...bookAndCome,
    after(
      untilVisit + 50,
      setStatus(
        'visited',
        onDay('Send the plan in writing', () => -2, 16),
        ['Wants everything in writing.'],
      ),
    ),
  ],
  reopened: [
    ...bookAndCome.slice(0, 2),
    after(1400, close('considering', 'Will come back to us in the winter.')),
    after(
      6000,
      setStatus(
        'contacted',
        onDay('Offer a date', (nth) => 1 + 2 * nth, 16),
        ['Called us. Wants to go ahead after all.'],
      ),
      'other',
    ),
  ],
  'withdrawn-by-link': [
    after(70, take),
    after(3, firstTalk),
    after(400, () => ({ kind: 'unsubscribe-by-link' })),
    after(200, note('Wants no more email. Call only.')),
    after(90, close('considering', 'Has our number.')),
  ],
  'withdrawn-by-phone': [
    after(85, take),
    after(2, call('reached', ['Asked us to stop emailing.'])),
    after(3, () => ({ kind: 'unsubscribe-by-phone' })),
    after(2, close('went-elsewhere', '')),
  ],
  done: [
    ...bookAndCome,
    after(
      untilVisit + 45,
      setStatus('visited', inOpenMinutes('Call about the plan', 1400), [
        'Good talk. Plan handed over.',
        'Took the plan home to read.',
        'Decided on the spot.',
      ]),
    ),
    after(1300, call('reached', ['Says yes. Treatment date set.', 'Chose a date. Papers sent.'])),
    after(15, close('done', 'Treatment is booked with the surgery team.', '')),
  ],
  considering: [
    ...bookAndCome,
    after(
      untilVisit + 40,
      setStatus('visited', inOpenMinutes('Call about the plan', 2100), ['Listened carefully, no decision yet.']),
    ),
    after(2000, call('reached', ['Wants to wait until next year.', 'Will call us.'])),
    after(3, close('considering', 'Has the plan and our number.')),
  ],
  'not-reached': [
    after(60, call('no-answer')),
    after(125, call('no-answer'), 'other'),
    after(720, call('left-message', ['Left a message.'])),
    after(
      20,
      email('We tried to call', 'We tried to call a few times. Reply to this email or call us when it suits you.'),
    ),
    after(2900, close('not-reached', 'Four tries. They have our number.')),
  ],
  'not-a-candidate': [
    ...bookAndCome,
    after(
      untilVisit + 40,
      setStatus('visited', inOpenMinutes('Tell them what the doctor says', 700), ['Seen by the doctor.']),
    ),
    after(
      650,
      close(
        'not-a-candidate',
        'The doctor advises against it. Referred to a dermatologist.',
        'Too early to say. May come back in two years.',
      ),
    ),
  ],
  'went-elsewhere': [
    after(140, take),
    after(3, firstTalk),
    after(1500, call('reached', ['Has booked with another clinic.', 'We are too far away.'])),
    after(2, close('went-elsewhere', '')),
  ],
  'no-show': [
    ...bookAndCome,
    after(untilVisit + 60, stayedAway('Did not come.')),
    after(30, call('no-answer')),
    after(5, email('We missed you', 'We had a time for you today. Would you like a new one?')),
    after(2200, close('no-show', 'No answer since.')),
  ],
} as const satisfies Record<string, readonly Step[]>

export type StoryName = keyof typeof stories

/** A slip of the hand, which some stories have before their first step: closed, and opened again at once. */
export const slip: readonly Step[] = [after(40, close('done', '')), after(1, () => ({ kind: 'take-back' }))]
