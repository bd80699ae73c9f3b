import CirclePlay from 'lucide-react/icons/circle-play'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from '../../ui/navigation/link.tsx'
import { useSite } from '../site-context.tsx'

/** The channel and the chat, if the site has them. */
export function OutsideLinks() {
  const { channelUrl, chatUrl } = useSite()
  return (
    <>
      {channelUrl && (
        <Link className="outside-link outside-link-channel" href={channelUrl}>
          <CirclePlay />
          <span>Watch our channel</span>
        </Link>
      )}
      {chatUrl && (
        <Link className="outside-link" href={chatUrl}>
          <MessageCircle />
          <span>Chat with us</span>
        </Link>
      )}
    </>
  )
}
