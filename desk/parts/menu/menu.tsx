import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeyCap } from '../key-cap/key-cap.tsx'
import css from './menu.module.css'

type MenuPopupProps = {
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** Asked when the menu closes: true for the focus to go back to its button, false if it's elsewhere already. */
  finalFocus?: () => boolean
  children: ReactNode
}

/** What a `Menu.Root` opens: laid over everything, within the window. */
export function MenuPopup({ align = 'start', side = 'bottom', finalFocus, children }: MenuPopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner className={css.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
        <Menu.Popup className={css.popup} finalFocus={finalFocus}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

type ItemProps = {
  onSelect: () => void
  hint?: string | undefined
  keyName?: string | undefined
  /** Leads to where somebody is already. */
  isCurrent?: boolean
  children: ReactNode
}

/** One thing to do; `hint` stands at its end, as the time that a snooze would end. */
export function MenuItem({ onSelect, hint, keyName, isCurrent = false, children }: ItemProps) {
  return (
    <Menu.Item className={css.item} aria-current={isCurrent ? 'page' : undefined} onClick={onSelect}>
      <span className={css.text}>{children}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      {keyName && <KeyCap>{keyName}</KeyCap>}
    </Menu.Item>
  )
}

type CheckItemProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** One of several that may be chosen together; the menu stays open. */
export function MenuCheckItem({ isChecked, onChange, children }: CheckItemProps) {
  return (
    <Menu.CheckboxItem className={css.item} checked={isChecked} onCheckedChange={onChange} closeOnClick={false}>
      <span className={css.text}>{children}</span>
      <Menu.CheckboxItemIndicator className={css.indicator}>
        <Check aria-hidden="true" size={16} strokeWidth={1.75} />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  )
}

/** One of several of which one is chosen, inside a `Menu.RadioGroup`. */
export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Menu.RadioItem className={css.item} value={value} closeOnClick>
      <span className={css.text}>{children}</span>
      <Menu.RadioItemIndicator className={css.indicator}>
        <Check aria-hidden="true" size={16} strokeWidth={1.75} />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}

/** Choices that belong together, under their name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Group className={css.group}>
      <Menu.GroupLabel className={css.groupLabel}>{label}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  )
}

export function MenuSeparator() {
  return <Menu.Separator className={css.separator} />
}
