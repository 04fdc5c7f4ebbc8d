import { Svg, type IconProps } from './svg.tsx'

export function KeyIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14.5 14.5a5 5 0 1 0-4.6-3L4 17.4V20h3v-2h2v-2h2l1.2-1.2c.7.4 1.5.6 2.3.7Z" />
      <path d="M15.5 8.5h.01" />
    </Svg>
  )
}
