import CirclePlay from 'lucide-react/icons/circle-play'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useSite } from '../site-context.tsx'

const ID = 'header-more'

/** On tablets, what does not fit in the row. A native popover: it needs no script and closes on Escape. */
export function MoreMenu() {
  const { channelUrl, chatUrl } = useSite()
  return (
    <>
      <button type="button" className="icon-button" aria-label="More" data-tooltip="More" popoverTarget={ID}>
        <Ellipsis />
      </button>
      <nav id={ID} className="header-more-menu" popover="auto" aria-label="More">
        <Link href={paths.contact()}>
          <Mail />
          Contact
        </Link>
        {channelUrl && (
          <Link href={channelUrl}>
            <CirclePlay />
            Watch our channel
          </Link>
        )}
        {chatUrl && (
          <Link href={chatUrl}>
            <MessageCircle />
            Chat with us
          </Link>
        )}
      </nav>
    </>
  )
}
