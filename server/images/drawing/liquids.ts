import type { Material } from './look.ts'

export const blood: Material = { dark: '#3f0608', base: '#86121a', light: '#c8434a', rim: '#a5262d' }
export const plasma: Material = { dark: '#8a4d08', base: '#dd9421', light: '#ffdd8c', rim: '#f0b650' }
