import { Avatar } from '@lunas/ui/avatar'
import { useQuery } from '@tanstack/react-query'
import { photoOf } from '../luring/till-photos.ts'

type BuyerPhotoProps = { kode_siswa: string; nama: string; foto: string | null }

/** Whose card it is: the photo that the guardian agreed to, or the initials. */
export function BuyerPhoto({ kode_siswa, nama, foto }: BuyerPhotoProps) {
  const { data } = useQuery({
    queryKey: ['foto-kasir', kode_siswa, foto],
    queryFn: () => photoOf(kode_siswa, foto),
    // Also without the network: the till has copies of its own. None stays in memory.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return <Avatar nama={nama} foto={data ?? null} className="size-20 text-2xl" />
}
