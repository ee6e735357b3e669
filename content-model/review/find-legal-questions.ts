import { contentFiles } from '../files/content-files.ts'
import { aims } from '../pages/cost-schema.ts'
import type { SiteContent } from '../read-content.ts'
import { requestRetention } from '../reading/placeholders.ts'
import { plainRanges } from '../text/typeset.ts'
import { findStateQuestions } from './find-state-questions.ts'
import { type Finding, findingIn } from './finding.ts'
import { listTexts } from './list-entries.ts'

/** Phrases that are covered by a law or a regulator's guidance; `california` where its law says it. */
const claims: readonly { pattern: RegExp; why: string; california?: string }[] = [
  {
    pattern:
      /\b\d+(?:-\d+)?(?:\s?%|x\b)[^.]*\b(?:dens|grow|hair|fuller|result)|(?:dens|grow|hair)[^.]*\b\d+(?:-\d+)?(?:\s?%|x\b)/i,
    why: 'A number about results needs competent and reliable scientific evidence about the exact product and protocol you use (FTC Health Products Compliance Guidance). Keep the study on file, or drop the number.',
  },
  {
    pattern: /\b(?:exosome|hypersome|stem[ -]cell)/i,
    why: "The FDA hasn't approved any exosome product, and some states require a notice to patients for stem cell therapies without approval. Have a lawyer read everything you say about them.",
    california:
      "The FDA hasn't approved any exosome product, and California requires a notice to patients for stem cell therapies without approval (Business and Professions Code 684). Have a lawyer read everything you say about them.",
  },
  {
    pattern: /\b(?:lifetime|permanent(?:ly)?|guaranteed?|no risks?|no regrets?|risk-free|painless|cure[sd]?)\b/i,
    why: 'A promise no procedure can keep is misleading (FTC Act section 5). Keep it only if a physician and a lawyer agree.',
    california:
      'A promise no procedure can keep is misleading (Business and Professions Code 651, FTC Act section 5). Keep it only if a physician and a lawyer agree.',
  },
  {
    pattern: /\bfrom \$[\d,.]+(?![\d,.]| to)|\bas low as\b|\bstarting (?:at|price)/i,
    why: 'Ask a lawyer whether your state wants exact prices in medical advertising, without phrases such as "as low as."',
    california:
      'Prices in medical advertising must be exact, without phrases such as "as low as" (Business and Professions Code 651).',
  },
  {
    pattern:
      /\bfree\b[^.]*\b(?:consultation|visit)|\b(?:consultation|visit)s?\b[^.]*\b(?:free|costs? nothing)\b|\bcomplimentary\b/i,
    why: 'Anything called free must be free for everyone who asks (FTC Act section 5). Ask a lawyer what your state adds.',
    california: 'Anything called free must be free for everyone who asks (Business and Professions Code 17500).',
  },
  {
    pattern:
      /\bthe same day\b|\b24\/7\b|\baround the clock\b|\bwithin (?:one|two|three|\d+) (?:business )?(?:day|hour)/i,
    why: 'This is a promise. Make sure your staff can keep it, even on weekends and holidays.',
  },
  {
    pattern: /\breal patients?\b/i,
    why: "This isn't true while sample people are shown near it (16 CFR 465). Replace or remove them first.",
  },
]

/** Statements that a lawyer or a physician should read before they go live. */
export function findLegalQuestions(content: SiteContent): Finding[] {
  // The owner's notes for the review aren't shown.
  const texts = listTexts(content).filter(({ place }) => !place.startsWith(contentFiles.review.path))
  const isCalifornia = content.brand.state === 'CA'
  return [
    ...claims.flatMap(({ pattern, why, california }) =>
      findingIn(
        'legal',
        (isCalifornia && california) || why,
        texts.flatMap(({ place, text }) => {
          const match = pattern.exec(text)
          return match ? [`${place}: "${excerpt(text, match.index)}"`] : []
        }),
      ),
    ),
    ...findingIn(
      'legal',
      describePrices(isCalifornia, content.brand.show.monthlyPrices),
      content.treatments.flatMap(({ file, price }) => (price ? [`${file} → price: From $${price.from}`] : [])),
    ),
    ...findingIn(
      'legal',
      'A medical statement has no source. Add one as "source" or "sources", or have a physician confirm it.',
      [
        ...content.treatments.filter(({ sources }) => !sources).map(({ file }) => file),
        ...content.faq.flatMap((entry, index) =>
          !entry.source && isMedical(entry.answer.text) ? [`faq.yaml → entries[${index + 1}]`] : [],
        ),
      ],
    ),
    ...findingIn(
      'legal',
      'A claim on a treatment page has no source yet. "What to check" at the desk, or "review" in the file, says why it needs one. Replace it with a source, or drop the claim.',
      content.procedures.flatMap(({ treatment, reasons }) =>
        reasons.entries
          .filter(({ claim }) => claim && 'review' in claim)
          .map(({ title }) => `procedures/${treatment}.yaml → reasons: "${title}"`),
      ),
    ),
    ...findingIn(
      'legal',
      'This graft count is your own estimate. Have a physician confirm it, and keep the evidence on file.',
      content.cost.patterns.flatMap((pattern, index) =>
        aims
          .filter((aim) => pattern[aim]?.basis === 'ours')
          .map((aim) => `cost.yaml → patterns[${index + 1}].${aim}: ${pattern.name}`),
      ),
    ),
    ...findingIn(
      'legal',
      'Consent to be contacted: marketing texts and automated calls need the wording in the Telephone Consumer Protection Act. If you change this wording, publishing at the desk gives it a new version. If you publish with the command, change the version yourself.',
      [`consultation-form.yaml → consent: "${excerpt(content.consultationForm.consent.text, 0)}"`],
    ),
    ...findingIn(
      'legal',
      `The privacy policy doesn't say how long requests are kept${isCalifornia ? ' (California Civil Code 1798.100 (a)(3))' : ''}. Add {requestRetention}, which follows RETENTION_DAYS.`,
      content.privacyPolicy.sections.some(({ html }) => html.includes(requestRetention(content.retentionDays)))
        ? []
        : ['legal/privacy-policy.md'],
    ),
    ...findStateQuestions(content),
    ...findingIn('legal', 'These are the facts on the legal pages. A lawyer should confirm them once a year.', [
      `legal.yaml → privacy: records kept ${content.legal.privacy.recordRetentionYears} years, Do Not Track ${content.legal.privacy.honorsDoNotTrack ? '' : 'not '}honored`,
      `How long requests are kept (RETENTION_DAYS): ${requestRetention(content.retentionDays)}`,
      ...Object.entries(content.legal.lastUpdated).map(([page, date]) => `legal.yaml → lastUpdated.${page}: ${date}`),
    ]),
  ]
}

function describePrices(isCalifornia: boolean, areMonthly: boolean): string {
  const law = isCalifornia
    ? 'California law requires an exact price (Business and Professions Code 651)'
    : 'Ask a lawyer whether your state requires an exact price'
  return areMonthly
    ? `This price is shown as "From …" with a monthly amount. ${law}, and Regulation Z may require the full credit terms beside it.`
    : `This price is shown as "From …". ${law}.`
}

function isMedical(text: string): boolean {
  return (
    /\b(?:grafts?|grow|growth|heal|sore|numb|session|results?)\b/i.test(text) &&
    /\d+ (?:to|and) \d+|\d+-\d+/.test(plainRanges(text))
  )
}

/** The words around a match, short enough for a line. */
function excerpt(text: string, index: number): string {
  const start = Math.max(0, index - 20)
  const part = text
    .slice(start, start + 70)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${start > 0 ? '…' : ''}${part}${text.length > start + 70 ? '…' : ''}`
}
