import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@lunas/ui/skeleton'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { PerangkatCard } from '#features/akun/components/perangkat-card.tsx'
import { SandiCard } from '#features/akun/components/sandi-card.tsx'
import { SalinanCard } from '#features/salinan/components/salinan-card.tsx'
import { totpQuery } from '#features/totp/api/totp.ts'
import { TotpCard } from '#features/totp/components/totp-card.tsx'

export function AkunPage() {
  const { data, error, refetch } = useQuery(totpQuery)
  return (
    <PageFrame about="Password Anda, perangkat yang sedang masuk, dan kode dari ponsel saat masuk.">
      {!data && error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 max-w-xl rounded-card" />}
      {data && <TotpCard keadaan={data} />}
      <SandiCard />
      <PerangkatCard />
      <SalinanCard />
    </PageFrame>
  )
}
