import { brandColors } from '@lunas/values/brand-colors'

const ROLES = ['light', 'dark', 'deep', 'soft'] as const

/** Shows the institution's own colour, made readable; without one the portal's. */
export function showBrand(warna: string): void {
  const colors = brandColors(warna)
  const { style } = document.documentElement
  for (const role of ROLES) {
    if (colors) style.setProperty(`--institusi-${role}`, colors[role])
    else style.removeProperty(`--institusi-${role}`)
  }
}
