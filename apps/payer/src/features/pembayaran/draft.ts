import { inTab } from '@lunas/client/kept'
import { DRAFT_KEY } from '#lib/look-ups.ts'
import { METODE, type Metode } from '@lunas/contract/pembayaran/status'

/** What the payer is about to pay; `kode` says for whom, `jumlah` is in whole rupiah. */
export type Draft = {
  metode: Metode | ''
  jumlah: number | ''
  keterangan: string
  kode: string
  pin_status: string
}

export const EMPTY_DRAFT: Draft = {
  metode: '',
  jumlah: '',
  keterangan: '',
  kode: '',
  pin_status: '',
}

/** Kept only when metode, jumlah and kode are all set; otherwise the draft is cleared. */
export function makeDraft(wanted: Draft): Draft {
  return wanted.metode && wanted.jumlah && wanted.kode ? { ...wanted } : EMPTY_DRAFT
}

export function keepDraft(wanted: Draft): Draft {
  const draft = makeDraft(wanted)
  inTab.write(DRAFT_KEY, draft.kode ? draft : null)
  return draft
}

export function readDraft(): Draft {
  const kept = inTab.read(DRAFT_KEY) as Partial<Draft> | null
  const metode = METODE.find((one) => one === kept?.metode) ?? ''
  const jumlah = Number.isSafeInteger(kept?.jumlah) ? Number(kept?.jumlah) : ''
  return makeDraft({
    metode,
    jumlah,
    keterangan: String(kept?.keterangan ?? ''),
    kode: String(kept?.kode ?? ''),
    pin_status: String(kept?.pin_status ?? ''),
  })
}

/** The drafted amount for this, or undefined. */
export function draftedFor(kode: string): number | undefined {
  const draft = readDraft()
  return draft.kode === kode && draft.jumlah !== '' ? draft.jumlah : undefined
}
