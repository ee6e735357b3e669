import { ChoiceCard } from '../../../parts/choice-card/choice-card.tsx'
import { type ControlProps, textOf } from './control.ts'
import controls from './controls.module.css'
import css from './swatch-control.module.css'

/** Choices that can be seen: colors, grounds, cards, icons. */
export function SwatchControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const chosen = textOf(value)
  return (
    <div
      className={controls.choices}
      role="radiogroup"
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
    >
      {(field.enum ?? []).map((choice, index) => (
        <ChoiceCard
          key={choice}
          ref={choice === chosen || (index === 0 && !field.enum?.includes(chosen)) ? focus : undefined}
          type="radio"
          name={wiring.id}
          checked={choice === chosen}
          onChange={() => onChange(choice)}
        >
          <Swatch control={field.control} choice={choice} />
          {field.choices?.[choice] ?? choice}
        </ChoiceCard>
      ))}
    </div>
  )
}

/** The page brings the icons along as one drawing: their own modules are the public pages'. */
function Swatch({ control, choice }: { control: ControlProps['field']['control']; choice: string }) {
  if (control === 'icon') {
    return (
      <svg className={css.icon} aria-hidden="true">
        <use href={`#icon-${choice}`} />
      </svg>
    )
  }
  if (control === 'accent') return <span className={css.swatch} data-accent={choice} data-kind="accent" />
  return <span className={css.swatch} data-kind={control} data-choice={choice} />
}
