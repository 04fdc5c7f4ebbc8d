import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#components/page-frame.tsx'
import { saldoSekolahQuery } from '#features/kantin/api/aturan.ts'
import { SaldoSekolahPanel } from '#features/kantin/components/saldo-sekolah-panel.tsx'
import { useSaya } from '#lib/saya.ts'

export function SaldoSekolahPage() {
  const { boleh } = useSaya()
  const { data, isFetching, error, refetch } = useQuery(saldoSekolahQuery)
  return (
    <PageFrame about="Saldo yang dipegang sekolah untuk siswanya, dan batasnya per siswa.">
      <SaldoSekolahPanel
        answer={{ rows: data, isFetching, error, refetch }}
        isReader={!boleh.includes('aturSaldo')}
      />
    </PageFrame>
  )
}
