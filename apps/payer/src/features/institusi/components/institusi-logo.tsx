import { useState } from 'react'
import { useStore } from '@lunas/client/use-store'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { institusiStore } from '../institusi-store.ts'

/** The institution's logo; ours until it is loaded, or when it has none. */
export function InstitusiLogo({ size = 48 }: { size?: number }) {
  const institusi = useStore(institusiStore)
  const [broken, setBroken] = useState('')
  const logo = institusi?.logo ?? ''
  if (!logo || logo === broken) return <LunasMark size={size} />
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(logo)}
      className="logo shrink-0 bg-raised object-contain"
    />
  )
}
