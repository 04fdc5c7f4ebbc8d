type AvatarProps = { nama: string; foto: string | null; className: string }

/** The person's photo, or the initials of the name. */
export function Avatar({ nama, foto, className }: AvatarProps) {
  if (foto) {
    return <img src={foto} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />
  }
  return (
    <span
      aria-hidden="true"
      className={`tone-brand grid shrink-0 place-items-center rounded-full font-bold ${className}`}
    >
      {initialsOf(nama)}
    </span>
  )
}

function initialsOf(nama: string): string {
  const words = nama.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
