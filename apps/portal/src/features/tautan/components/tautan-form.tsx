import type { TautanSekolah } from '@lunas/contract/tautan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { Pick } from '#components/pick.tsx'
import { useBuatTautan } from '../api/tautan.ts'

const DAYS = ['1', '3', '7', '14', '30'] as const

type FormProps = {
  kode_siswa: string
  tagihan: readonly { kode_tagihan: string; jumlah: number }[]
  total: number
  onMade: (tautan: TautanSekolah) => void
}

/** How long a link holds, and what it says to whoever opens it. */
export function TautanForm({ kode_siswa, tagihan, total, onMade }: FormProps) {
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const [pesan, setPesan] = useState('')
  const buat = useBuatTautan(onMade)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (buat.isPending || tagihan.length === 0) return
    const note = pesan.trim()
    buat.mutate({
      kode_siswa,
      tagihan: [...tagihan],
      berlaku_hari: Number(days),
      ...(note && { pesan: note }),
    })
  }

  return (
    <form onSubmit={submit} className="card space-y-3 p-4">
      <p className="text-ink-soft">
        {tagihan.length} tagihan, <strong className="text-ink">{formatRupiah(total)}</strong>
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
      <Button type="submit" className="w-full" busy={buat.isPending} disabled={tagihan.length === 0}>
        Buat tautan
      </Button>
    </form>
  )
}
