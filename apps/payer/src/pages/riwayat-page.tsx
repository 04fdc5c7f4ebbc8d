import { useSettled } from '@lunas/client/use-settled'
import { useState } from 'react'
import { useAnak } from '#features/anak/api/get-anak.ts'
import type { Saringan } from '#features/pembayaran/api/riwayat-pembayaran.ts'
import { RiwayatFilter } from '#features/pembayaran/components/riwayat-filter.tsx'
import { RiwayatList } from '#features/pembayaran/components/riwayat-list.tsx'

/** Every payment of this parent and for these children, with its receipt. */
export function RiwayatPage() {
  const [saringan, setSaringan] = useState<Saringan>({})
  const [typed, setTyped] = useState('')
  const searched = useSettled(typed)
  const { data: daftar } = useAnak()
  return (
    <main tabIndex={-1} className="two-columns riwayat">
      <div className="riwayat-filter">
        <RiwayatFilter
          saringan={saringan}
          onSaringan={setSaringan}
          typed={typed}
          onTyped={setTyped}
          anak={daftar?.anak ?? []}
        />
      </div>
      <div>
        <RiwayatList
          saringan={saringan}
          typed={searched}
          onClear={() => {
            setSaringan({})
            setTyped('')
          }}
        />
      </div>
    </main>
  )
}
