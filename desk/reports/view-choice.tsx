import { Menu } from '@base-ui/react/menu'
import { useKeys } from '../base/keys.ts'
import { navigate } from '../base/route.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { useClinicChoices } from '../parts/clinic-names.ts'
import { KeyCap } from '../parts/key-cap/key-cap.tsx'
import { MenuRadioItem } from '../parts/menu/menu-items.tsx'
import { MenuPopup } from '../parts/menu/menu-popup.tsx'
import { TabLinks } from '../parts/tab-links/tab-links.tsx'
import { listRanges, type ReportView, ranges, viewHref } from './report-view.ts'
import css from './view-choice.module.css'

/** How far back, and which clinic. Both stand in the address. */
export function ViewChoice({ view }: { view: ReportView }) {
  useKeys(
    listRanges().map((range, index) => ({
      key: String(index + 1),
      label: `The last ${ranges[range]}`,
      group: 'Reports',
      run: () => navigate(viewHref({ ...view, range })),
    })),
  )
  const links = listRanges().map((range, index) => ({
    href: viewHref({ ...view, range }),
    name: ranges[range],
    isCurrent: range === view.range,
    aside: <KeyCap>{String(index + 1)}</KeyCap>,
  }))
  return (
    <div className={css.choice}>
      <TabLinks label="Time" links={links} />
      <ClinicMenu view={view} />
    </div>
  )
}

function ClinicMenu({ view }: { view: ReportView }) {
  const { seesAll, choices: clinics } = useClinicChoices()
  const choices = [{ value: '', label: seesAll ? 'All clinics' : 'All my clinics' }, ...clinics]
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
