import { useStore } from '@lunas/client/use-store'
import { GuideIcon } from '@lunas/ui/icons/guide'
import { Link } from '#lib/router/link.tsx'
import { institusiStore } from '../institusi-store.ts'
import { institusiCopy } from '../institusi.copy.ts'

const LOOK = 'btn btn-quiet px-1'

/** A link to the institution's own guide if it has one, otherwise to ours. */
export function GuideLink() {
  const own = useStore(institusiStore)?.panduan_bayar
  const inside = (
    <>
      <GuideIcon />
      {institusiCopy.guide}
    </>
  )
  if (!own)
    return (
      <Link to="/panduan" className={LOOK}>
        {inside}
      </Link>
    )
  return (
    <a href={own} target="_blank" rel="noopener noreferrer" className={LOOK}>
      {inside}
    </a>
  )
}
