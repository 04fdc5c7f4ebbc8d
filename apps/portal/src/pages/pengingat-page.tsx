import type { Pengingat } from '@lunas/contract/kabar/pengingat'
import { Skeleton } from '@lunas/ui/skeleton'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { usePengingat } from '#features/pengingat/api/pengingat.ts'
import { PengingatForm } from '#features/pengingat/components/pengingat-form.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useChosenSekolah, useSaya } from '#lib/saya.ts'

export function PengingatPage() {
  const sekolah = useChosenSekolah()
  return (
    <PageFrame
      about={
        `Kapan keluarga ${sekolah?.nama ?? 'sekolah'} diingatkan. Tagihan yang lunas tidak ` +
        'diingatkan; yang dicicil diingatkan menurut bagiannya.'
      }
    >
      <ForOneSekolah>{({ idsekolah }) => <OneSekolah key={idsekolah} idsekolah={idsekolah} />}</ForOneSekolah>
    </PageFrame>
  )
}

function OneSekolah({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const { data, error, refetch } = usePengingat(idsekolah)
  if (!data && error) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 max-w-3xl rounded-card" />
  return (
    <>
      <PengingatForm pengingat={data} canChange={boleh.includes('aturPengingat')} />
      <Facts pengingat={data} />
    </>
  )
}

function Facts({ pengingat: { dikirim, gagal, diubah_at, diubah_oleh } }: FactsProps) {
  return (
    <div className="mt-4 max-w-3xl text-sm text-ink-soft">
      <p>
        Tujuh hari terakhir: {dikirim} pesan dikirim
        {gagal > 0 && `, ${gagal} di antaranya tidak sampai`}.
      </p>
      {diubah_at && (
        <p>
          Terakhir diatur {diubah_oleh}, {formatAt(diubah_at)}.
        </p>
      )}
    </div>
  )
}

type FactsProps = { pengingat: Pengingat }
