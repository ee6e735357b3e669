import css from './choice-group.module.css'

type Props = {
  name: string
  legend: string
  /** With a detail, what it means in figures. With a count, how many things have it. */
  options: readonly { value: string; label: string; detail?: string; count?: number }[]
  /** The initial choice. If unset, it is the first. */
  initial?: string
  /** Puts the legend above the choices on a desktop, instead of beside them. */
  legendAbove?: boolean
}

/** The letters that fit into one row on the narrowest phone; the edges of each choice count as two. */
const lettersInRow = 32

/** One of a few: native radio buttons that look like pills, so arrow keys, names and forms work by themselves. */
export function ChoiceGroup({ name, legend, options, initial = options[0]?.value, legendAbove = false }: Props) {
  const letters = options.map(({ label, detail, count }) => [label, detail, count].join(' ')).join('').length
  return (
    <fieldset className={css.group} data-legend-above={legendAbove || undefined}>
      <legend>{legend}</legend>
      <div data-one-row={letters <= lettersInRow ? '' : undefined}>
        {options.map(({ value, label, detail, count }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === initial} data-unseen-control="" />
            <span>
              {label}
              {detail && <small data-detail="">{detail}</small>}
              {count !== undefined && <small data-count="">{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
