import { Skeleton } from '@lunas/ui/skeleton'
import { ProofPicture } from '#components/proof-picture.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useFotoSlip } from '../api/slip.ts'

/** The photo of the slip. */
export function SlipFoto({ idslip }: { idslip: string }) {
  const { data: slip, error, refetch } = useFotoSlip(idslip)
  if (error && !slip) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!slip) return <Skeleton className="h-72 w-full" />
  return <ProofPicture foto={slip.foto} name={idslip} alt="Bukti transfer" />
}
