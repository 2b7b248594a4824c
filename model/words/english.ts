/** The default words of a site in English: the texts that the files of `content/` may leave out, in their shape. */
export const english = {
  site: {
    studio: '{owner}',
    footer: '{studio}',
    pages: {
      home: {
        title: '{studio}',
        description: 'The website of {owner}: what there is to see here, and the way to write a message about it.',
        headline: ['{owner}'],
        buttons: {
          about: 'About me',
          portfolio: 'The work',
          contact: 'Contact',
        },
      },
      resume: {
        title: 'Resume of {owner}',
        description: 'The resume of {owner} as one printed sheet, and the same words as text that can be copied.',
        heading: 'Resume',
        introduction: 'One page, and the same words as text.',
      },
      contact: {
        title: 'Contact {studio}',
        description: 'Write to {owner}: what it is about, when it has to be there, and how you can be reached.',
        heading: 'Contact',
        introduction: 'Tell me what it is about, and how to reach you.',
      },
      'not-found': {
        title: 'Page not found at {studio}',
        description: 'There is no page at this address. Go on to the home page or the contact page of {studio}.',
        heading: 'No such page',
        introduction: 'There is no page at this address. It may have been moved.',
      },
      error: {
        title: 'Something went wrong at {studio}',
        description:
          'This page of {studio} could not be shown. Try it again; nothing that you typed has been sent anywhere.',
        heading: 'Something went wrong',
        introduction: 'This page could not be shown. Try it again, and if it fails twice, please write to me.',
      },
      offline: {
        title: 'No connection to {studio}',
        description:
          'There is no connection to {studio} just now. The pages that you have read before can still be read.',
        heading: 'No connection',
        introduction: 'There is no connection just now. What you have read before can still be read.',
      },
    },
  },
  about: {
    title: 'About {owner}',
    description: 'Who {owner} is, in a few words, and the way to write about work of your own, or with a question.',
    heading: 'About',
    resume_button: 'Resume',
  },
  privacy: {
    title: 'Privacy at {studio}',
    description: 'Where a message to {owner} goes, how long it is kept, and how to have it deleted again.',
    heading: 'Privacy',
    body: `{server} **When you write to me**, the form sends me your name, your email address, the subject and the message, and nothing else about you. They are stored {kept_where}.

{mailbox} Messages are also mailed to my inbox. The server deletes its copy of a delivered message after {kept_days} days.

{no_mailbox} The server keeps a message until I delete it.

{server} What looks like spam is held apart until I have looked at it. To have your message deleted, write to me with its reference.

{service} **When you write to me**, the form sends your name, your email address, the subject and the message, and nothing else that you have written, to EmailJS, a service that mails them to my inbox; its own rules say how long it keeps them. To have your message deleted, write to me.

{address} **When you write to me**, you do so from your own mailbox to mine. To have your letter deleted, write to me.

{server} **Your address on the network** is looked at for about a minute, in memory, so that nobody can flood the form. It is not written down.

**No cookies, no counting.** Your browser itself remembers a few things: the page you read last, the edition you chose, and the pages you have read, so that you can read them again without a connection. None of that reaches me.

{form} **What you have written** and not sent yet stays in your browser, too, until you send it.

{players} **Music and film from elsewhere** load only after you press play on them. From then on the rules of the site that hosts them apply.
`,
  },
  section: {
    title: '{section} by {owner}',
    description: '{section} by {owner}: what there is to see, and the way to write about it or about work of your own.',
    heading: '{section}',
  },
  words: {
    skip_link: 'Skip to content',
    logo_label: 'Home',
    main_navigation: 'Main',
    contact_button: 'Contact',
    back: 'Back to all projects',
    footer_navigation: 'Footer',
    footer_about: 'About',
    footer_resume: 'Resume',
    footer_contact: 'Contact',
    opens_elsewhere: 'opens on another site',
    navigated: '{title}',
    see_work: 'See the work',
    wall: {
      pages: 'Pages of {section}',
      position: 'Page {current} of {total}',
      previous: 'Previous page',
      next: 'Next page',
      tags: 'Tags',
      all: 'All',
      tag_title: '{tag}, {title}',
    },
    posts: {
      back: 'Back to all posts',
      pages: 'Pages of posts',
      years: 'Years',
      year_title: '{year}, {title}',
      older: 'Previous post',
      newer: 'Next post',
      onward: 'More posts',
    },
    project: {
      client: 'Client',
      year: 'Year',
      role: 'Role',
      problem: 'Problem',
      answer: 'Answer',
      outcome: 'Outcome',
      description: 'The project',
      pictures: 'Pictures',
      show_all: 'Show all',
      previous: 'Previous project',
      next: 'Next project',
      ask: 'Ask about this project',
      onward: 'More projects',
    },
    zoom: {
      enlarge: 'Enlarge',
      enlarge_title: 'Enlarge: {title}',
      enlarge_position: 'Enlarge picture {current} of {total}',
      label: 'Pictures, enlarged',
      position: '{current} of {total}',
      previous: 'Previous picture',
      next: 'Next picture',
      larger: 'Zoom in',
      smaller: 'Zoom out',
      close: 'Close',
      trouble: 'This picture did not load.',
    },
    slideshow: {
      previous: 'Previous slide',
      next: 'Next slide',
      position: '{current} of {total}',
      carousel: 'carousel',
      slide: 'slide',
    },
    before_after: {
      before: 'Before',
      after: 'After',
      divider: 'Divider between before and after',
    },
    film: {
      play: 'Play the film',
      pause: 'Pause the film',
      unsupported: 'Your browser does not support the video tag.',
    },
    motion: {
      play: 'Play the animation',
      pause: 'Pause the animation',
    },
    closed: {
      title: 'Private work',
      introduction: 'This work is for clients only. A passphrase opens it.',
      passphrase: 'Passphrase',
      week: 'Keep it open on this device for a week',
      open: 'Open',
      opening: 'Opening',
      wrong: 'This passphrase does not open the work. Check each letter.',
      too_many: 'Too many tries. Wait a minute, then try again.',
      failed: 'The work did not load. Check your connection, then try again.',
      insecure: 'This work opens over https only. Please tell me.',
      scripts: 'The work is encrypted, and opens only with JavaScript.',
      ask: 'Ask for a passphrase',
      opened: 'You see a private work. Please keep it to yourself.',
      close: 'Close it',
    },
    plates: {
      heading: 'The plates',
      introduction:
        'Each ink prints from a plate of its own. Lift one to see what it was doing; lift two to see what they made together.',
      how: 'Press an ink to lift its plate and again to lay it. On a keyboard, 1 to {count} do the same while you are here.',
      loupe: 'Loupe',
      loupe_how: 'The loupe magnifies four times: point with the mouse, drag it, or move it with the arrow keys.',
      across: 'Loupe, across the sheet',
      down: 'Loupe, down the sheet',
      sheets: 'On the table',
      sheet: 'Sheet {number}',
      plate: '{number} {ink}',
      lifted: '{ink} plate lifted.',
      laid: '{ink} plate laid.',
      on_sheet: 'On the sheet: {inks}.',
      bare: 'The sheet is bare.',
      waiting: 'Waiting for the plates, then: {asked}.',
      missing: 'The plates did not load, so this is the sheet as it was printed.',
      red: 'Red',
      blue: 'Blue',
      yellow: 'Yellow',
      key: 'Key',
    },
    ink_switch: {
      label: 'Inks of the pictures',
      lift: 'Lift {ink}',
      lifted: 'Lifted: {ink}.',
      laid: 'Laid again: {ink}.',
      red: 'red ink',
      blue: 'blue ink',
      yellow: 'yellow ink',
    },
    player: {
      play: 'Play {title}',
      pause: 'Pause {title}',
      position: 'Position in {title}',
      volume: 'Volume',
      now_playing: 'Now playing: {title}',
      close: 'Close the player',
      listen_on: 'Listen to {title} on {provider}',
      watch_on: 'Watch {title} on {provider}',
      press_play_embed: 'Play {title} from {provider}',
      watch_embed: 'Watch {title} from {provider}',
      show_embed: 'Show {title} from {provider}',
      show_notice: 'Nothing is sent to {provider} before you press it.',
      open_on: 'Open {title} on {provider}',
      embed_notice: 'Nothing is sent to {provider} before you press play.',
      trouble: 'If {title} does not load here:',
      waiting: 'Loading',
    },
    resume: {
      sheet_alt: 'The resume as one printed sheet. The same words follow as text.',
      as_text: 'The resume as text',
      work: 'Work',
      volunteer: 'Volunteering',
      education: 'Education',
      certificates: 'Certificates',
      skills: 'Skills',
      awards: 'Awards',
      publications: 'Publications',
      languages: 'Languages',
      interests: 'Interests',
      projects: 'Projects',
      references: 'References',
      present: 'present',
    },
    downloads: {
      note: '({type}, {size})',
    },
    resume_pdf: {
      download: 'Download as PDF ({size})',
    },
    contact: {
      name: 'Your name',
      email: 'Your email',
      subject: 'Subject',
      message: 'Message',
      send: 'Send',
      sending: 'Sending',
      sent: 'Sent!',
      error: 'Error',
      sent_status: 'Your message has arrived.',
      reference: 'Your reference is {reference}.',
      error_status: 'Your message was not sent. Everything you wrote is still here; please try again.',
      offline_status:
        'You are offline, so your message was not sent. Everything you wrote is kept here: send it once you are connected again.',
      too_many_status:
        'Too many messages came at once, so yours was not sent. Everything you wrote is still here: please wait a minute and send it again.',
      field_status:
        'Please look at this field again: {field}. As it is, your message was not taken. Everything you wrote is still here.',
      server_status:
        'Your message could not be taken just now. Everything you wrote is still here: please try again in a few minutes.',
      no_answer_status:
        'No answer came, so your message may or may not have arrived. Everything you wrote is still here: to be safe, send it again.',
      blank: 'There are only blanks here. Please write something.',
      too_long: 'Too long: {count} more than the {limit} characters that can be sent. Nothing has been cut off.',
      fallback: 'Or write straight to me by e-mail.',
      by_mail: 'This form cannot send from here. Please write to me by e-mail; what you have written goes along.',
      may_have_gone:
        'Something went wrong on this page. Your message may have been sent already; to be safe you can send it again.',
      about_subject: 'About {title}',
      leave_empty: 'Leave this empty',
      privacy: 'What happens to your message',
    },
    privacy: {
      on_server: "on this site's own server",
      in_firestore: "in Google's Cloud Firestore",
    },
    relay: {
      thanks: 'Your message has arrived.',
      reference: 'Your reference is',
      advice: 'Go back one page in your browser: most keep what you wrote.',
      back: 'Back to the form',
      'wrong method': 'This address takes messages from the contact form only.',
      'foreign origin': 'The message did not come from the form on this site.',
      'too many': 'Too many messages came from your network. Please wait a minute and send it again.',
      'too large': 'The message is too long. Please shorten it.',
      'too slow': 'The message took too long to arrive. Please send it again.',
      'wrong type': 'The message arrived in a form that this site does not read.',
      'broken body': 'The message arrived damaged. Please send it again.',
      file: 'Files cannot be sent with this form.',
      'not set up': 'This form is not set up correctly, so the message was not taken.',
      name: 'The name is missing, or it is too long or not on one line.',
      address: 'The e-mail address is missing or is not one complete address.',
      subject: 'The subject is missing, or it is too long or not on one line.',
      message: 'The message is empty or holds a character that mail cannot carry.',
      'disk full': 'The message cannot be kept just now. Please try again in a few minutes.',
      fault: 'Something went wrong on this site. The message was not taken.',
    },
    not_found: {
      continue: 'Continue where you left off',
      home: 'The home page',
      portfolio: '{section}',
      contact: 'The contact form',
    },
    moved: {
      title: 'This page has moved',
      to: 'This page has moved to',
    },
    error: {
      retry: 'Try again',
      plain_address: 'Open the plain address',
      chunk:
        'A part of this page did not load. That happens on a weak connection or just after an update. Trying again usually brings it.',
    },
    navigation: {
      slow: 'This page is slow to load.',
      reload: 'Load it again',
      stay: 'Stay here',
    },
    offline: {
      retry: 'Try again',
      kept: 'Kept from your visit',
    },
    languages: {
      label: 'Languages',
      offer: 'This page is also available in {language}.',
      close: 'Close this notice',
    },
    draft: {
      notice: 'Draft, not published. Only people with this link see it.',
      form: 'This is a draft, so nothing can be sent from here.',
    },
    theme: {
      night: 'Night edition',
    },
  },
};

/** The default words of a site in one language, by the kind of file. */
export type DefaultWords = typeof english;
