import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'

/** What is needed seldom. A phone has it in the menu under the thumb. */
export function MoreMenu() {
  return (
    <Menu.Root>
      <Menu.Trigger render={<ActionButton variant="bare" aria-label="More" />}>
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
      </Menu.Trigger>
      <MenuPopup align="end">
        <MenuItem onSelect={printPage}>Print</MenuItem>
      </MenuPopup>
    </Menu.Root>
  )
}

/** The page is printed without what lies over it: the menu closes first. */
export function printPage(): void {
  setTimeout(() => print())
}
