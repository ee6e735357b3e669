import { Menu } from '@base-ui/react/menu'
import { useKeys } from '../app/keys.ts'
import { navigate } from '../app/route.ts'
import { useSession } from '../app/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { KeyCap } from '../parts/key-cap/key-cap.tsx'
import { MenuRadioItem } from '../parts/menu/menu-items.tsx'
import { MenuPopup } from '../parts/menu/menu-popup.tsx'
import { type FiguresView, listRanges, ranges, viewHref } from './figures-view.ts'
import css from './view-choice.module.css'

/** How far back, and which clinic. Both stand in the address. */
export function ViewChoice({ view }: { view: FiguresView }) {
  useKeys(
    listRanges().map((range, index) => ({
      key: String(index + 1),
      label: `The last ${ranges[range]}`,
      group: 'Figures',
      run: () => navigate(viewHref({ ...view, range })),
    })),
  )
  return (
    <div className={css.choice}>
      <nav className={css.ranges} aria-label="Time">
        {listRanges().map((range, index) => (
          <a key={range} href={viewHref({ ...view, range })} aria-current={range === view.range ? 'true' : undefined}>
            {ranges[range]}
            <KeyCap>{String(index + 1)}</KeyCap>
          </a>
        ))}
      </nav>
      <ClinicMenu view={view} />
    </div>
  )
}

function ClinicMenu({ view }: { view: FiguresView }) {
  const { brand, member } = useSession()
  const seesAll = member.role === 'admin' || member.clinics.length === 0
  const choices = [
    { value: '', label: seesAll ? 'All clinics' : 'All my clinics' },
    ...brand.clinics
      .filter(({ slug }) => seesAll || member.clinics.includes(slug))
      .map(({ slug, title }) => ({ value: slug, label: title })),
    { value: 'none', label: 'No preference' },
  ]
  const chosen = view.clinic ?? ''
  return (
    <Menu.Root>
      <Menu.Trigger render={<ActionButton />}>
        <span data-visually-hidden="">Clinic: </span>
        {choices.find(({ value }) => value === chosen)?.label ?? 'Another clinic'}
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup
          value={chosen}
          onValueChange={(clinic: string) => navigate(viewHref({ ...view, clinic: clinic || undefined }))}
        >
          {choices.map(({ value, label }) => (
            <MenuRadioItem key={value} value={value}>
              {label}
            </MenuRadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  )
}
