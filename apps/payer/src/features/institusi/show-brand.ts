/**
 * Applies the institution's colour to the tokens. Most institutions have none and load no code for
 * it.
 */
export function showBrand(warna: string): void {
  if (!warna) return
  void import('@lunas/values/brand-colors').then(({ brandColors }) => {
    const colors = brandColors(warna)
    if (!colors) return
    for (const [role, color] of Object.entries(colors)) {
      document.documentElement.style.setProperty(`--institusi-${role}`, color)
    }
    // Colours the phone's status bar too.
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colors.deep)
  })
}
