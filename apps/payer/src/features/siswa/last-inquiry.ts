import { inTab, onDevice } from '@lunas/client/kept'
import { LAST_INQUIRY_KEY, TYPED_NIS_KEY } from '#lib/look-ups.ts'

/** The chosen school, with everything needed to show it without a request. */
export type SekolahDipilih = {
  idsekolah: string
  sekolah: string
  alamat: string
  logo_sekolah: string
}
export type Inquiry = { sekolah?: SekolahDipilih; nis: string }

/** The school and NIS last found on this device; parents come back for the same child. */
export function readLastInquiry(): Inquiry {
  const kept = onDevice.read(LAST_INQUIRY_KEY) as { sekolah?: Partial<SekolahDipilih>; nis?: unknown } | null
  const nis = typeof kept?.nis === 'string' ? kept.nis : ''
  const { idsekolah, sekolah, alamat, logo_sekolah } = kept?.sekolah ?? {}
  if (typeof idsekolah !== 'string' || typeof sekolah !== 'string') return { nis }
  return {
    sekolah: {
      idsekolah,
      sekolah,
      alamat: String(alamat ?? ''),
      logo_sekolah: String(logo_sekolah ?? ''),
    },
    nis,
  }
}

export function keepLastInquiry(inquiry: Inquiry): void {
  onDevice.write(LAST_INQUIRY_KEY, inquiry)
}

/** The NIS that was typed before the page was loaded anew, once; null if it was not. */
export function takeTypedNis(): string | null {
  const nis = inTab.readText(TYPED_NIS_KEY)
  inTab.writeText(TYPED_NIS_KEY, null)
  return nis
}
