import type { HasilPemeriksaan } from '@lunas/contract/buku/pemeriksaan'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { akunWord } from '#features/lacak/akun-words.ts'
import {
  useMulaiPemeriksaan, usePemeriksaan,
} from '#features/pemeriksaan/api/pemeriksaan.ts'
import { LawList } from '#features/pemeriksaan/components/law-list.tsx'
import { NightStrip } from '#features/pemeriksaan/components/night-strip.tsx'
import { formatAt } from '#lib/format-at.ts'

export function PemeriksaanPage() {
  const { data, error, refetch } = usePemeriksaan()
  const { mutate: start, isPending } = useMulaiPemeriksaan()
  const isBusy = isPending || data?.berjalan === true
  return (
    <PageFrame
      about="Setiap malam semua uang dihitung ulang dari catatan yang berbeda. Yang tidak cocok tampil di sini."
      actions={
        <Button onClick={() => start()} busy={isBusy}>
          {isBusy ? 'Sedang diperiksa…' : 'Periksa sekarang'}
        </Button>
      }
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && <Result {...data} />}
    </PageFrame>
  )
}

function Result({ terakhir, malam }: HasilPemeriksaan) {
  if (!terakhir) return <p>Belum pernah diperiksa. Pemeriksaan pertama berjalan malam ini.</p>
  const { hukum, selesai_at, peminta } = terakhir
  const broken = hukum.filter(({ banyak }) => banyak > 0).length
  const Icon = broken === 0 ? ShieldCheck : ShieldAlert
  return (
    <>
      <div
        role="status"
        className={`notice mb-4 flex items-center gap-4 ${broken === 0 ? 'tone-paid' : 'tone-late'}`}
      >
        <Icon size={36} className="shrink-0" aria-hidden="true" />
        <div>
          <p className="text-lg font-semibold">
            {broken === 0
              ? `Semua ${hukum.length} aturan terpenuhi`
              : `${broken} dari ${hukum.length} aturan tidak terpenuhi`}
          </p>
          <p>
            Diperiksa {formatAt(selesai_at)}
            {peminta ? ` atas permintaan ${peminta}` : ', otomatis'}
          </p>
        </div>
      </div>
      <LawList hukum={hukum} nameOf={akunWord} />
      <NightStrip malam={malam} />
    </>
  )
}
