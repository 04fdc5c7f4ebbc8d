import type { PesananKelola } from '@lunas/contract/ppob/kelola-ppob'
import { PILIHAN_PESANAN, type PilihanPesanan, type TindakanPesanan } from '@lunas/contract/ppob/pesanan.status'
import { statusPesananWords, tindakanPesananWords } from '@lunas/contract/ppob/ppob.words'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NothingFits } from '#components/list/nothing-fits.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { pesananQuery } from '#features/ppob/api/ppob.ts'
import { TindakForm } from '#features/ppob/components/tindak-form.tsx'
import { formatAt } from '#lib/format-at.ts'

type Decision = { pesanan: PesananKelola; tindakan: TindakanPesanan }

export function PesananPpobPage() {
  const [pilihan, setPilihan] = useState<PilihanPesanan>('macet')
  const [decision, setDecision] = useState<Decision>()
  const { data, error, refetch } = useQuery(pesananQuery(pilihan))
  return (
    <PageFrame about="Pesanan pulsa, token dan tagihan. Yang macet perlu diputuskan seorang petugas.">
      <label className="mb-4 flex flex-wrap items-center gap-3">
        <span>Tampilkan</span>
        <select
          className="field w-auto"
          value={pilihan}
          onChange={({ target: { value } }) => setPilihan(PILIHAN_PESANAN.find((one) => one === value) ?? 'macet')}
        >
          {PILIHAN_PESANAN.map((one) => <option key={one} value={one}>{pilihanWord(one)}</option>)}
        </select>
      </label>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data?.length === 0 && <None pilihan={pilihan} onAll={() => setPilihan('semua')} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {data.map((pesanan) => (
            <Row
              key={pesanan.kode_pesanan}
              pesanan={pesanan}
              onDecide={(tindakan) => setDecision({ pesanan, tindakan })}
            />
          ))}
        </ul>
      )}
      <Popup
        open={decision !== undefined}
        onClose={() => setDecision(undefined)}
        title={decision ? tindakanPesananWords[decision.tindakan] : ''}
      >
        {decision && <TindakForm {...decision} onDone={() => setDecision(undefined)} />}
      </Popup>
    </PageFrame>
  )
}

/** The stuck ones are what the screen opens with: that none is stuck is good news, not a filter. */
function None({ pilihan, onAll }: { pilihan: PilihanPesanan; onAll: () => void }) {
  if (pilihan === 'macet') return <p className="text-ink-soft">Tidak ada pesanan yang macet.</p>
  if (pilihan === 'semua') return <p className="text-ink-soft">Belum ada pesanan.</p>
  return <NothingFits words={[`Status: ${pilihanWord(pilihan)}`]} onClear={onAll} />
}

type RowProps = { pesanan: PesananKelola; onDecide: (tindakan: TindakanPesanan) => void }

function Row({ pesanan, onDecide }: RowProps) {
  const { kode_pesanan, nama, nomor, harga, status, masalah, rc, dibuat_at, tindakan } = pesanan
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-semibold">{nama} <span className="nominal">{formatRupiah(harga)}</span></h2>
        <p className="text-sm text-ink-soft">
          {nomor} · {formatAt(dibuat_at)} · {kode_pesanan}{rc && ` · rc ${rc}`}
        </p>
        {masalah && <p className="text-sm text-danger">{masalah}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge {...statusPesananWords[status]} />
        {tindakan.map((one) => (
          <Button key={one} look="secondary" onClick={() => onDecide(one)}>{tindakanPesananWords[one]}</Button>
        ))}
      </div>
    </li>
  )
}

function pilihanWord(pilihan: PilihanPesanan): string {
  if (pilihan === 'macet') return 'Macet'
  return pilihan === 'semua' ? 'Semua' : statusPesananWords[pilihan].word
}
