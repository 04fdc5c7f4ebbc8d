import { useNavigate } from '@tanstack/react-router'
import { showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { PlusIcon } from '@lunas/ui/icons/plus'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { sedekahCopy } from '#features/donasi/sedekah.copy.ts'
import { keranjangCopy } from '#features/tagihan/keranjang.copy.ts'
import { KERANJANG_MAX, putInKeranjang, readKeranjang } from '#lib/keranjang.ts'
import { WayRow } from './way-row.tsx'

type TogetherProps = { kode_siswa: string; lines: readonly BasketLine[] }

/** Moves this child's choice into the family's basket. */
function usePayTogether({ kode_siswa, lines }: TogetherProps) {
  const navigate = useNavigate()
  const others = Object.keys(readKeranjang()).filter((one) => one !== kode_siswa).length
  function join(buka?: 'sedekah') {
    if (others >= KERANJANG_MAX) return showToast(keranjangCopy.full(KERANJANG_MAX))
    putInKeranjang(kode_siswa, lines)
    void navigate({ to: '/keranjang', ...(buka && { search: { buka } }) })
  }
  return { others, join, canJoin: lines.length > 0 }
}

/** Offers to join the basket when it holds another child. */
export function JoinCard(props: TogetherProps) {
  const { others, join, canJoin } = usePayTogether(props)
  if (others === 0) return null
  return (
    <section className="tone-brand rounded-card p-4" aria-label={keranjangCopy.joinTitle}>
      <p className="text-sm">{keranjangCopy.join(others)}</p>
      <Button look="secondary" className="mt-3 w-full" disabled={!canJoin} onClick={() => join()}>
        {keranjangCopy.joinButton}
      </Button>
    </section>
  )
}

/** Starts a basket with this child and a donation. */
export function AddSedekahButton(props: TogetherProps) {
  const { others, join, canJoin } = usePayTogether(props)
  if (others > 0) return null
  return (
    <WayRow Icon={HeartIcon} disabled={!canJoin} onClick={() => join('sedekah')}>
      {sedekahCopy.open}
    </WayRow>
  )
}

/** Starts a basket with this child. */
export function AddAnakButton(props: TogetherProps) {
  const { others, join, canJoin } = usePayTogether(props)
  if (others > 0) return null
  return (
    <WayRow Icon={PlusIcon} disabled={!canJoin} onClick={() => join()}>
      {keranjangCopy.open}
    </WayRow>
  )
}
