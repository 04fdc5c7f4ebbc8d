import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { Pick } from '#components/pick.tsx'
import { useBuatTautan } from '../api/tautan.ts'

const DAYS = ['1', '3', '7', '14', '30'] as const

type FormProps = {
  /** The children, each with what is asked for it. */
  anak: readonly {
    kode_siswa: string
    tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  }[]
  onMade: (tautan: TautanSekolah) => void
}

/** How long a link holds, and what it says to whoever opens it. */
export function TautanForm({ anak, onMade }: FormProps) {
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const [pesan, setPesan] = useState('')
  const buat = useBuatTautan(onMade)
  const asked = anak.filter(({ tagihan }) => tagihan.length > 0)
  const bills = asked.flatMap(({ tagihan }) => tagihan)
  const total = sumRupiah(bills.map(({ jumlah }) => jumlah))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (buat.isPending || bills.length === 0) return
    const note = pesan.trim()
    buat.mutate({
      keranjang: asked.map(({ kode_siswa, tagihan }) => ({ kode_siswa, tagihan: [...tagihan] })),
      berlaku_hari: Number(days),
      ...(note && { pesan: note }),
    })
  }

  return (
    <form onSubmit={submit} className="card space-y-3 p-4">
      <p className="text-ink-soft">
        {asked.length > 1 && `${asked.length} siswa, `}
        {bills.length} tagihan, <strong className="text-ink">{formatRupiah(total)}</strong>
      </p>
      <Pick
        label="Berlaku"
        value={days}
        onValue={setDays}
        choices={DAYS.map((value) => ({ value, label: `${value} hari` }))}
      />
      <Field
        label="Pesan (opsional)"
        value={pesan}
        maxLength={100}
        onChange={({ target }) => setPesan(target.value)}
      />
      <Button type="submit" className="w-full" busy={buat.isPending} disabled={bills.length === 0}>
        Buat tautan
      </Button>
    </form>
  )
}
