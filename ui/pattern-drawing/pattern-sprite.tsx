import { drawHair } from './draw-hair.ts'
import { type HairPattern, hairPatterns } from './hair-patterns.ts'
import { type Areas, headOutline, patternAreas } from './pattern-areas.ts'
import css from './pattern-drawing.module.css'

const earsAndNose =
  'M100 560C50 520 40 600 60 660C80 720 120 710 130 680M900 560C950 520 960 600 940 660C920 720 880 710 870 680M460 1078C460 1130 540 1130 540 1078'

/** What every drawing on the page is made from. Once on each page that shows one. */
export function PatternSprite() {
  return (
    <svg className={css.sprite} aria-hidden="true">
      <defs>
        <path id="pattern-dense" d={drawHair(34)} />
        <path id="pattern-thin" d={drawHair(54)} />
        {hairPatterns.map((pattern) => (
          <symbol key={pattern} id={`pattern-${pattern}`} viewBox="0 0 1000 1160">
            <Head pattern={pattern} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

function Head({ pattern }: { pattern: HairPattern }) {
  const { bare, thin }: Areas = patternAreas[pattern]
  const covered = `pattern-${pattern}-covered`
  const thinning = `pattern-${pattern}-thinning`
  return (
    <>
      <mask id={covered}>
        <path d={headOutline} className={css.kept} />
        {thin !== undefined && <path d={thin} />}
        <path d={bare} />
      </mask>
      <path className={css.outline} d={earsAndNose} />
      <path className={css.skin} d={headOutline} />
      <use className={css.hair} href="#pattern-dense" mask={`url(#${covered})`} />
      {thin !== undefined && (
        <>
          <mask id={thinning}>
            <path d={thin} className={css.kept} />
            <path d={bare} />
          </mask>
          <use className={css.hair} href="#pattern-thin" mask={`url(#${thinning})`} />
        </>
      )}
      <path className={css.outline} d={headOutline} />
    </>
  )
}
