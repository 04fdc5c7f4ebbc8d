import { brandColors } from '@lunas/values/brand-colors'

export function applyBrand(warna: string): void {
  const colors = brandColors(warna)
  if (!colors) return
  for (const [role, color] of Object.entries(colors)) {
    document.documentElement.style.setProperty(`--institusi-${role}`, color)
  }
  // Colours the phone's status bar too.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colors.deep)
}
