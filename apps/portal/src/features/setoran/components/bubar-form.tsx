import { showToast } from '@lunas/client/notices'
import type { Setoran } from '@lunas/contract/buku/setoran'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { useSaya } from '#lib/saya.ts'
import { useSetoranStep } from '../api/setoran.ts'

type BubarFormProps = { setoran: Setoran; onDone: () => void }

/** Dissolves a batch that is not handed over, after a confirmation. */
export function BubarForm({ setoran, onDone }: BubarFormProps) {
  const { idsetoran, status, diajukan_oleh, referensi_bank, usulan, boleh_kirim } = setoran
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  const bubarkan = useSetoranStep('bubarkanSetoran', () => {
    showToast('Setoran dibubarkan. Uangnya dapat disusun lagi.')
    onDone()
  })
  if (status !== 'belum_disetorkan' || !boleh_kirim || !boleh.includes('bubarkanSetoran'))
    return null
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Batalkan setoran …
      </Button>
    )
  return (
    <div className="space-y-3 rounded-field border border-line p-4">
      <p>
        {diajukan_oleh &&
          `${diajukan_oleh} mencatat transfer ${referensi_bank}. Batalkan hanya kalau uangnya tidak jadi dikirim. `}
        Setoran ini hilang dari daftar; baris-barisnya dapat disusun menjadi setoran baru.
      </p>
      <Button
        look="danger"
        busy={bubarkan.isPending}
        onClick={() => bubarkan.mutate({ idsetoran, dilihat: usulan?.sidik ?? null })}
      >
        Batalkan setoran
      </Button>
    </div>
  )
}
