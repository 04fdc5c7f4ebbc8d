import { Svg, type IconProps } from './svg.tsx'

export function MailIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z" />
      <path d="M3.5 7.5 12 13l8.5-5.5" />
    </Svg>
  )
}
