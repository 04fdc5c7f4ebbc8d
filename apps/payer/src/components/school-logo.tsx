import { initialsOf } from '@lunas/values/initials'
import { useState } from 'react'
import { logoSekolahUrl } from '#lib/logo-url.ts'

type SchoolLogoProps = { logo_sekolah: string; sekolah: string; className?: string }

/** The school's logo, or its initials if it has none or the file is missing. */
export function SchoolLogo({ logo_sekolah, sekolah, className = 'size-11' }: SchoolLogoProps) {
  const [isBroken, setBroken] = useState(false)
  const shape = `shrink-0 rounded-field ${className}`
  if (!logo_sekolah || isBroken) {
    return (
      <span aria-hidden="true" className={`tone-brand grid place-items-center font-bold ${shape}`}>
        {initialsOf(sekolah)}
      </span>
    )
  }
  return (
    <img
      src={logoSekolahUrl(logo_sekolah)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className={`bg-raised object-contain ${shape}`}
      onError={() => setBroken(true)}
    />
  )
}
