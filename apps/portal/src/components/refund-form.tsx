import type { ReactNode } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'

const ALASAN_LETTERS_MIN = 3

type Wanted<C extends string> = { jumlah: number; cara: C; alasan: string; tujuan?: string }

type RefundFormProps<C extends string> = {
  /** The key of the draft: what is refunded. */
  draft: string
  /** The largest refundable amount. */
  most: number
  ways: readonly [{ value: C; label: string }, ...{ value: C; label: string }[]]
  onAsk: (wanted: Wanted<C>) => Promise<unknown>
  /** What is refunded. */
  children: ReactNode
}

type Values = { jumlah: number | undefined; cara: string; tujuan: string; alasan: string }

/** The amount, way and reason of a refund; for a bank transfer also the account. */
export function RefundForm<C extends string>(props: RefundFormProps<C>) {
  const { draft, most, ways, onAsk, children } = props
  // A way from the draft may no longer be possible.
  const wayOf = (cara: string) => (ways.find(({ value }) => value === cara) ?? ways[0]).value
  const start: Values = { jumlah: most, cara: ways[0].value, tujuan: '', alasan: '' }
  const kit = useKitForm({
    draft,
    start,
    check: ({ jumlah, cara, tujuan, alasan }) => ({
      jumlah: !jumlah || jumlah > most ? 'Isi jumlah yang masih dapat dikembalikan.' : '',
      tujuan: wayOf(cara) === 'transfer' && tujuan.trim() === '' ? 'Isi rekening tujuan.' : '',
      alasan: alasan.trim().length < ALASAN_LETTERS_MIN ? 'Tulis alasannya.' : '',
    }),
    send: ({ jumlah = 0, cara, tujuan, alasan }) => {
      const way = wayOf(cara)
      const wanted = { jumlah, cara: way, alasan: alasan.trim() }
      return onAsk(way === 'transfer' ? { ...wanted, tujuan: tujuan.trim() } : wanted)
    },
  })

  return (
    <Form kit={kit} className="space-y-3">
      <p className="text-ink-soft">{children}</p>
      <kit.Field name="jumlah">{(field) => <field.Amount label="Dikembalikan" />}</kit.Field>
      <kit.Field name="cara">{(field) => <field.OneOf label="Cara" choices={ways} />}</kit.Field>
      {wayOf(kit.values.cara) === 'transfer' && (
        <kit.Field name="tujuan">
          {(field) => <field.Text label="Bank, nomor dan nama rekening" maxLength={120} />}
        </kit.Field>
      )}
      <kit.Field name="alasan">
        {(field) => <field.Text label="Alasan" maxLength={200} />}
      </kit.Field>
      <Submit kit={kit}>Ajukan</Submit>
    </Form>
  )
}
