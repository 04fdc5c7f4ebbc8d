import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useBuatTautan } from '../api/tautan.ts'

const DAYS = ['1', '3', '7', '14', '30'].map((value) => ({ value, label: `${value} hari` }))

type FormProps = {
  /** The children, each with the bills and amounts of the link. */
  anak: readonly {
    kode_siswa: string
    tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  }[]
  onMade: (tautan: TautanSekolah) => void
}

type Values = { berlaku_hari: string; pesan: string }

/** How long a link is valid, and its message to the payer. */
export function TautanForm({ anak, onMade }: FormProps) {
  const buat = useBuatTautan(onMade)
  const asked = anak.filter(({ tagihan }) => tagihan.length > 0)
  const bills = asked.flatMap(({ tagihan }) => tagihan)
  const total = sumRupiah(bills.map(({ jumlah }) => jumlah))
  const start: Values = { berlaku_hari: '7', pesan: '' }
  const kit = useKitForm({
    draft: 'buat-tautan',
    start,
    send: ({ berlaku_hari, pesan }) => {
      const note = pesan.trim()
      return buat.mutateAsync({
        keranjang: asked.map(({ kode_siswa, tagihan }) => ({ kode_siswa, tagihan: [...tagihan] })),
        berlaku_hari: Number(berlaku_hari),
        ...(note && { pesan: note }),
      })
    },
  })

  return (
    <Form kit={kit} className="card space-y-3 p-4">
      <p className="text-ink-soft">
        {asked.length > 1 && `${asked.length} siswa, `}
        {bills.length} tagihan, <strong className="text-ink">{formatRupiah(total)}</strong>
      </p>
      <kit.Field name="berlaku_hari">
        {(field) => <field.OneOf label="Berlaku" choices={DAYS} />}
      </kit.Field>
      <kit.Field name="pesan">
        {(field) => <field.Text label="Pesan (opsional)" maxLength={100} />}
      </kit.Field>
      <Submit kit={kit} className="w-full" disabled={bills.length === 0}>
        Buat tautan
      </Submit>
    </Form>
  )
}
