import { Svg, type IconProps } from './svg.tsx'

/** What comes before what. */
export function OrderIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M7 20V5M3.5 8.5 7 5l3.5 3.5M14 6h7M14 12h5M14 18h3" />
    </Svg>
  )
}
