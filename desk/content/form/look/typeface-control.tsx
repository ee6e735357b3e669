import { typefaces } from '../../../../content-model/brand/palette.ts'
import { ChoiceCard } from '../../../parts/choice-card/choice-card.tsx'
import { type ControlProps, textOf } from '../controls/control.ts'
import css from '../controls/controls.module.css'
import { useTypeface } from './typefaces.ts'

/** Typefaces, each named in its own letters. */
export function TypefaceControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const chosen = textOf(value)
  return (
    <div
      className={css.choices}
      role="radiogroup"
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
    >
      {typefaces.map((typeface) => (
        <ChoiceCard
          key={typeface}
          ref={typeface === chosen ? focus : undefined}
          type="radio"
          name={wiring.id}
          checked={typeface === chosen}
          onChange={() => onChange(typeface)}
        >
          <Sample typeface={typeface}>{field.choices?.[typeface] ?? typeface}</Sample>
        </ChoiceCard>
      ))}
    </div>
  )
}

function Sample({ typeface, children }: { typeface: (typeof typefaces)[number]; children: string }) {
  return <span style={{ fontFamily: useTypeface(typeface) }}>{children}</span>
}
