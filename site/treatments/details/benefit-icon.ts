import {
  CalendarCheck,
  CircleDot,
  Clock,
  Droplets,
  Fingerprint,
  HandHeart,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Microscope,
  Repeat,
  ScanFace,
  ShieldCheck,
  Sprout,
  Sun,
  UserCheck,
  Wallet,
} from 'lucide-react'
import type { IconKey } from '../../../content-model/treatments/treatment-schema.ts'

const icons: Record<IconKey, LucideIcon> = {
  'calendar-check': CalendarCheck,
  'circle-dot': CircleDot,
  clock: Clock,
  droplets: Droplets,
  fingerprint: Fingerprint,
  'hand-heart': HandHeart,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  microscope: Microscope,
  repeat: Repeat,
  'scan-face': ScanFace,
  'shield-check': ShieldCheck,
  sprout: Sprout,
  sun: Sun,
  'user-check': UserCheck,
  wallet: Wallet,
}

/** Icons for benefits without one of their own, used in turn. */
const cycle = [ShieldCheck, Sprout, Clock, UserCheck] as const
const variants = ['premium', 'default', 'accent'] as const

/** The icon of a benefit: its own, or the next of the cycling list. */
export function benefitIcon(key: IconKey | undefined, index: number): LucideIcon {
  return key ? icons[key] : (cycle[index % cycle.length] ?? ShieldCheck)
}

/** The look of a benefit's card: premium, default and accent in turn. */
export function benefitVariant(index: number): (typeof variants)[number] {
  return variants[index % variants.length] ?? 'default'
}
