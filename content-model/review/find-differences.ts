import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { readNumbers, type Statement } from './read-numbers.ts'

/** Two statements or more about one thing, of which at most one can be right. */
export type Difference = {
  about: string
  says: string[]
  where: string[]
  /** Includes the calculation, so that it changes whenever a price does. */
  isSum?: true
}

/** Every number, amount and address of a content folder that another part of the folder contradicts. */
export function findDifferences(folder: string, content: SiteContent): Difference[] {
  const statements = readNumbers(folder)
  return [...differentNumbers(statements), ...falseSums(content, statements), ...doubles(content)]
}

/** Differences that aren't in `review.yaml`, so nobody has decided to keep them. */
export function findUnnamedDifferences(folder: string, content: SiteContent): Difference[] {
  return findDifferences(folder, content).filter((difference) => findReason(content, difference) === undefined)
}

const undecided =
  'Two places disagree. Say the same thing in both. To keep both, say why under "Contradictions" in Open questions at the desk, or under "contradictions" in review.yaml.'

/** All differences, for the owner: those in `review.yaml` with their reason, the others with what to do. */
export function reviewDifferences(folder: string, content: SiteContent): Finding[] {
  const reasons = Map.groupBy(
    findDifferences(folder, content),
    (difference) => findReason(content, difference) ?? undecided,
  )
  return [
    ...[...reasons].flatMap(([why, list]) => findingIn('contradiction', why, list.map(formatDifference))),
    ...findingIn(
      'contradiction',
      'The starting price and the price per graft disagree, so the cost page leaves the starting price out. Decide what it buys, and say so in "What the starting price buys."',
      [...reasons.values()].flat().some(({ about }) => about === startingPrice)
        ? ['cost.yaml → transplant.startingPrice']
        : [],
    ),
  ]
}

const startingPrice = 'fue starting price'

/** Why a difference is kept, if `review.yaml` lists it. A sum goes by the name of what it adds up, whatever that is by now. */
function findReason({ review }: SiteContent, { about, says, isSum }: Difference): string | undefined {
  const named = review.contradictions.find((one) => one.about === about && (isSum || same(one.says, says)))
  if (named === undefined || same(named.says, says)) return named?.why
  return `These amounts don't add up, and one has changed. Check all of them again. The reason given for keeping them earlier: ${named.why}`
}

/** One line such as `fue rest: 2 weeks or 3 weeks, in faq.yaml, procedures/fue.yaml`. */
export function formatDifference({ about, says, where }: Difference): string {
  return `${about}: ${says.join(' or ')}, in ${where.join(', ')}`
}

/** The subjects on which statements differ, each with all that is said and where. */
export function differentNumbers(statements: readonly Statement[]): Difference[] {
  return [...Map.groupBy(statements, ({ about }) => about)]
    .map(([about, list]) => ({
      about,
      says: unique(list.map(({ says }) => says)),
      where: unique(list.map(({ where }) => where)),
    }))
    .filter(({ says }) => says.length > 1)
}

/**
 * Amounts that do not add up: monthly rates against the price, and the grafts against the starting price, unless the
 * owner has said what that buys.
 */
function falseSums({ treatments, cost }: SiteContent, statements: readonly Statement[]): Difference[] {
  const rates = treatments.flatMap(({ file, slug, price }) => {
    if (!price) return []
    const total = price.monthly * price.termMonths
    // With interest, the monthly amounts can add up to more than the price. Rounding hardly makes them less.
    if (total >= price.from * 0.99 && total <= price.from * 1.5) return []
    return [
      {
        about: `${slug} monthly price`,
        says: [`${price.termMonths} x $${price.monthly} = $${total.toFixed(2)}`, `$${price.from}`].sort(),
        where: [file],
        isSum: true as const,
      },
    ]
  })
  if (cost.transplant.startingPrice !== undefined) return rates
  const statementsAbout = (about: string) => statements.filter((statement) => statement.about === about)
  const [grafts] = statementsAbout('fue grafts')
  const [rate] = statementsAbout('fue price of a graft')
  const [price] = statementsAbout('fue price')
  const fewest = Number(grafts?.says.split('-')[0]?.replace(',', '') ?? 0)
  const lowest = Number(rate?.says.split('-')[0]?.slice(1) ?? 0)
  const own = treatments.find(({ slug }) => slug === 'fue')?.price?.from
  const start = Number(price?.says.slice(1) ?? own ?? 0)
  const total = fewest * lowest
  if (!grafts || !rate || start === 0 || total <= start) return rates
  const where = unique([grafts.where, rate.where, price?.where ?? 'treatments/fue.yaml'])
  const says = [`${fewest} x $${lowest} = $${total}`, `$${start}`].sort()
  return [...rates, { about: startingPrice, says, where, isSum: true as const }]
}

/** Two clinics at the same address, and clinics that differ where the law requires the same. */
function doubles({ clinics }: SiteContent): Difference[] {
  const addresses = Map.groupBy(clinics, ({ address }) => address.join(', '))
  const shared = [...addresses.values()].filter((list) => list.length > 1)
  const restrooms = unique(
    clinics.flatMap(({ accessibility }) => accessibility.filter((entry) => /restroom/i.test(entry))),
  )
  const files = (list: typeof clinics) => list.map(({ file }) => file).sort()
  return [
    ...shared.map((list) => ({
      about: 'clinic address',
      says: list.map(({ title }) => title).sort(),
      where: files(list),
    })),
    ...(restrooms.length > 1 ? [{ about: 'clinic restrooms', says: restrooms, where: files(clinics) }] : []),
  ]
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)].sort()
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
