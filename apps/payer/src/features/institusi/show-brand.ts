/** Hands the institution's colour to the tokens. Most have none and load nothing for it. */
export function showBrand(warna: string): void {
  if (!warna) return
  void import('./brand-colors.ts').then(({ brandColors }) => {
    const colors = brandColors(warna)
    if (!colors) return
    for (const [role, color] of Object.entries(colors)) {
      document.documentElement.style.setProperty(`--institusi-${role}`, color)
    }
    // The strip of the phone around the page as well.
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colors.deep)
  })
}
