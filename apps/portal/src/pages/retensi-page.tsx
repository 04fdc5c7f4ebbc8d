import type { BarisRetensi, Nasib } from '@lunas/contract/portal/retensi.calls'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Trash2 from 'lucide-react/icons/trash-2'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import type { ComponentType } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { formatAt } from '#lib/format-at.ts'
import { today } from '#lib/today.ts'

export function RetensiPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['retensi'],
    queryFn: ({ signal }) => callApi('getRetensi', {}, { signal }),
  })
  return (
    <PageFrame
      about="Berapa lama data pribadi disimpan, dasarnya, dan yang sudah dihapus dalam 30 hari."
      actions={
        <>
          <FileButton
            call="perjanjianPemrosesan" request={{}} name={`perjanjian-pemrosesan-${today()}.pdf`}
          >
            Perjanjian pemrosesan
          </FileButton>
          <FileButton call="rekamanPemrosesan" request={{}} name={`rekaman-pemrosesan-${today()}.pdf`}>
            Rekaman pemrosesan
          </FileButton>
        </>
      }
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {data.map((rule) => (
            <Rule key={rule.nama} {...rule} />
          ))}
        </ul>
      )}
    </PageFrame>
  )
}

const NASIB_WORDS: Record<Nasib, { word: string; Icon: ComponentType<{ size: number; className: string }> }> = {
  dihapus: { word: 'Dihapus sesudahnya', Icon: Trash2 },
  disamarkan: { word: 'Disamarkan sesudahnya', Icon: VenetianMask },
  disimpan: { word: 'Disimpan', Icon: Archive },
}

function Rule(rule: BarisRetensi) {
  const { word, Icon } = NASIB_WORDS[rule.nasib]
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon size={20} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{rule.perihal}</h2>
        <p>
          {rule.lama}. {word}.
        </p>
        <p className="text-sm text-ink-soft">{rule.dasar}</p>
        <p className="mt-1 text-sm">{sayLast(rule)}</p>
      </div>
    </li>
  )
}

function sayLast({ otomatis, dari_at, terakhir_at, banyak, nasib }: BarisRetensi): string {
  if (!otomatis) return 'Tidak ada penghapusan otomatis.'
  if (!dari_at || !terakhir_at) return 'Belum pernah dijalankan.'
  const done = nasib === 'disamarkan' ? 'disamarkan' : 'dihapus'
  const count = banyak === 0 ? `tidak ada yang ${done}` : `${banyak.toLocaleString('id-ID')} ${done}`
  return `Terakhir dijalankan ${formatAt(terakhir_at)}; ${count} sejak ${formatAt(dari_at)}.`
}
