import type { ResultCase } from '../pages/results-schema.ts'
import type { PictureManifest } from '../pictures/picture-manifest.ts'
import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'

/** Cases on /results whose photos can't be what they're said to be. The reader refuses one without consent before that. */
export function findDoubtfulResults({ results }: SiteContent, pictures: PictureManifest, today: Date): Finding[] {
  const day = today.toISOString().slice(0, 10)
  const shapeOf = (name: string) => {
    const picture = pictures[name]
    return picture && picture.width / picture.height
  }
  return [
    ...findingIn(
      'wrong',
      'The second photo of this case is dated in the future. Correct "Date of the second photo."',
      placesWhere(({ takenOn }) => takenOn > day, 'takenOn'),
    ),
    ...findingIn(
      'wrong',
      'This case has the same photo before and after. Choose two.',
      placesWhere(({ before, after }) => before.picture === after.picture, 'after'),
    ),
    ...findingIn(
      'wrong',
      "The two photos of this case have different shapes, so they don't line up. Crop both the same way.",
      placesWhere(({ before, after }) => {
        const [one, other] = [shapeOf(before.picture), shapeOf(after.picture)]
        return one !== undefined && other !== undefined && Math.abs(one / other - 1) > 0.01
      }, 'after'),
    ),
  ]

  function placesWhere(isDoubtful: (entry: ResultCase) => boolean, field: keyof ResultCase): string[] {
    return results.cases.flatMap((entry, index) =>
      isDoubtful(entry) ? [`results.yaml → cases[${index + 1}].${field}`] : [],
    )
  }
}
