import type { ComponentType } from 'react'
import type { Control } from '../../../../content-model/fields/field-meta.ts'
import type { FieldSchema } from '../../../../content-model/files/field-schema.ts'
import {
  ChoiceControl,
  ClinicControl,
  FormLocationControl,
  FormTreatmentControl,
  SwatchControl,
  TimeZoneControl,
  TreatmentControl,
  VideoControl,
} from './choice-controls.tsx'
import { ColorControl } from './color-control.tsx'
import type { ControlProps } from './control.ts'
import { DaysControl, MomentControl } from './day-controls.tsx'
import { ImageControl } from './image-control.tsx'
import { LogoControl } from './logo-control.tsx'
import { RichTextControl } from './rich-text/rich-text-control.tsx'
import { LinkControl, MultilineControl, NumberControl, ParagraphControl, TextControl } from './text-controls.tsx'

/** `coordinates` and `look` are groups with fields of their own. */
const controls: Record<Control, ComponentType<ControlProps>> = {
  paragraph: ParagraphControl,
  multiline: MultilineControl,
  'rich-text': RichTextControl,
  'rich-paragraph': RichTextControl,
  document: RichTextControl,
  image: ImageControl,
  video: VideoControl,
  logo: LogoControl,
  treatment: TreatmentControl,
  clinic: ClinicControl,
  'form-location': FormLocationControl,
  'form-treatment': FormTreatmentControl,
  page: ChoiceControl,
  link: LinkControl,
  'web-address': TextControl,
  'address-part': TextControl,
  email: TextControl,
  phone: TextControl,
  icon: SwatchControl,
  look: TextControl,
  typeface: SwatchControl,
  corners: SwatchControl,
  color: ColorControl,
  accent: SwatchControl,
  surface: SwatchControl,
  gradient: ChoiceControl,
  'card-level': SwatchControl,
  dollars: NumberControl,
  year: NumberControl,
  date: MomentControl,
  time: MomentControl,
  'date-time': MomentControl,
  'time-zone': TimeZoneControl,
  days: DaysControl,
  coordinates: TextControl,
  selector: TextControl,
}

/** The component for a field: the control that it names, or one that suits its type. */
export function controlFor({ control, type, enum: choices }: FieldSchema): ComponentType<ControlProps> {
  if (control !== undefined) return controls[control]
  if (choices !== undefined) return ChoiceControl
  return type === 'number' || type === 'integer' ? NumberControl : TextControl
}
