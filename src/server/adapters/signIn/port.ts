/** Who somebody is at a network, as the network itself has signed it. */
export interface SocialAccount {
  /** The network's id of the person. */
  subject: string
  email: string | undefined
  /** The network has made sure that the address is theirs. */
  emailVerified: boolean
  name: string
}

/** One way to a network and back; every part of it is used once. */
interface SignInWay {
  codeVerifier: string
  nonce: string
  redirectUri: string
}

/** A network that people may sign in with. */
export interface SignInNetwork {
  /** The network's page on which the person agrees. Throws a DomainError where the network can't be asked for it. */
  authorizationUrl(way: SignInWay & { state: string }): Promise<string>
  /** Exchanges the code that the page came back with. Throws a DomainError where anything is not as it must be. */
  account(way: SignInWay & { code: string }): Promise<SocialAccount>
}
