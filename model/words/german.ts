import type { DefaultWords } from './english.ts';

/** The default words of a site in German. */
export const german: DefaultWords = {
  site: {
    studio: '{owner}',
    footer: '{studio}',
    pages: {
      home: {
        title: '{studio}',
        description: 'Die Website von {owner}: was es hier zu sehen gibt, und der Weg zu einer Nachricht darüber.',
        headline: ['{owner}'],
        buttons: {
          about: 'Über mich',
          portfolio: 'Arbeiten',
          contact: 'Kontakt',
        },
      },
      resume: {
        title: 'Lebenslauf von {owner}',
        description:
          'Der Lebenslauf von {owner} als ein gedrucktes Blatt, und dieselben Worte als Text, der sich kopieren lässt.',
        heading: 'Lebenslauf',
        introduction: 'Ein Blatt, und dieselben Worte als Text.',
      },
      contact: {
        title: 'Kontakt: {studio}',
        description: 'Eine Nachricht an {owner}: worum es geht, wann es fertig sein muss, und wie Sie erreichbar sind.',
        heading: 'Kontakt',
        introduction: 'Worum geht es, und wie erreiche ich Sie?',
      },
      'not-found': {
        title: 'Seite nicht gefunden – {studio}',
        description:
          'Unter dieser Adresse gibt es keine Seite. Von hier geht es weiter zur Startseite und zum Kontakt von {studio}.',
        heading: 'Nicht gefunden',
        introduction: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen.',
      },
      error: {
        title: 'Etwas ist schiefgegangen – {studio}',
        description:
          'Diese Seite von {studio} ließ sich nicht zeigen. Versuchen Sie es noch einmal; was Sie geschrieben haben, wurde nirgendwohin gesendet.',
        heading: 'Etwas ging schief',
        introduction:
          'Diese Seite ließ sich nicht zeigen. Versuchen Sie es noch einmal, und wenn es wieder misslingt, schreiben Sie mir bitte.',
      },
      offline: {
        title: 'Keine Verbindung zu {studio}',
        description:
          'Gerade besteht keine Verbindung zu {studio}. Die Seiten, die Sie schon gelesen haben, bleiben lesbar.',
        heading: 'Keine Verbindung',
        introduction: 'Gerade besteht keine Verbindung. Was Sie schon gelesen haben, bleibt lesbar.',
      },
    },
  },
  about: {
    title: 'Über {owner}',
    description: 'Wer {owner} ist, in wenigen Worten, und der Weg zu einer Frage oder zu einem eigenen Vorhaben.',
    heading: 'Über mich',
    resume_button: 'Lebenslauf',
  },
  privacy: {
    title: 'Datenschutz bei {studio}',
    description: 'Wohin eine Nachricht an {owner} geht, wie lange sie aufbewahrt und wie sie wieder gelöscht wird.',
    heading: 'Datenschutz',
    body: `{server} **Wenn Sie mir schreiben**, sendet mir das Formular Ihren Namen, Ihre E-Mail-Adresse, den Betreff und die Nachricht, und sonst nichts über Sie. Das alles wird {kept_where} gespeichert.

{mailbox} Nachrichten gehen außerdem per E-Mail an mein Postfach. Der Server löscht seine Kopie einer zugestellten Nachricht nach {kept_days} Tagen.

{no_mailbox} Der Server bewahrt eine Nachricht auf, bis ich sie lösche.

{server} Was nach Spam aussieht, bleibt getrennt, bis ich es angesehen habe. Soll Ihre Nachricht gelöscht werden, schreiben Sie mir mit ihrer Referenznummer.

{service} **Wenn Sie mir schreiben**, sendet das Formular Ihren Namen, Ihre E-Mail-Adresse, den Betreff und die Nachricht, und nichts anderes, was Sie geschrieben haben, an EmailJS. Dieser Dienst schickt sie per E-Mail an mein Postfach; wie lange er sie aufbewahrt, sagen seine eigenen Regeln. Soll Ihre Nachricht gelöscht werden, schreiben Sie mir.

{address} **Wenn Sie mir schreiben**, dann aus Ihrem eigenen Postfach in meines. Soll Ihr Brief gelöscht werden, schreiben Sie mir.

{server} **Ihre Adresse im Netz** wird etwa eine Minute lang im Arbeitsspeicher betrachtet, damit niemand das Formular überfluten kann. Sie wird nicht aufgeschrieben.

**Keine Cookies, keine Zählung.** Ihr Browser selbst merkt sich einiges: die zuletzt gelesene Seite, die gewählte Ausgabe und die Seiten, die Sie gelesen haben, damit sie auch ohne Verbindung lesbar bleiben. Nichts davon erreicht mich.

{form} **Was Sie geschrieben** und noch nicht gesendet haben, bleibt ebenfalls in Ihrem Browser, bis Sie es senden.

{players} **Musik und Filme von anderswo** laden erst, wenn Sie sie abspielen. Von da an gelten die Regeln der Website, von der sie kommen.
`,
  },
  section: {
    title: '{section} von {owner}',
    description:
      '{section} von {owner}: was es zu sehen gibt, und der Weg zu einer Nachricht darüber oder zu einem eigenen Vorhaben.',
    heading: '{section}',
  },
  words: {
    skip_link: 'Zum Inhalt springen',
    logo_label: 'Startseite',
    main_navigation: 'Hauptnavigation',
    contact_button: 'Kontakt',
    back: 'Zurück zu allen Projekten',
    footer_navigation: 'Fußzeile',
    footer_about: 'Über mich',
    footer_resume: 'Lebenslauf',
    footer_contact: 'Kontakt',
    opens_elsewhere: 'führt auf eine andere Website',
    navigated: '{title}',
    see_work: 'Zu den Arbeiten',
    wall: {
      pages: 'Seiten von {section}',
      position: 'Seite {current} von {total}',
      previous: 'Vorige Seite',
      next: 'Nächste Seite',
      tags: 'Schlagwörter',
      all: 'Alle',
      tag_title: '{tag}, {title}',
    },
    posts: {
      back: 'Zurück zu allen Beiträgen',
      pages: 'Seiten mit Beiträgen',
      years: 'Jahre',
      year_title: '{year}, {title}',
      older: 'Voriger Beitrag',
      newer: 'Nächster Beitrag',
      onward: 'Weitere Beiträge',
    },
    project: {
      client: 'Auftrag von',
      year: 'Jahr',
      role: 'Rolle',
      problem: 'Problem',
      answer: 'Lösung',
      outcome: 'Ergebnis',
      description: 'Das Projekt',
      pictures: 'Bilder',
      show_all: 'Ganz zeigen',
      previous: 'Voriges Projekt',
      next: 'Nächstes Projekt',
      ask: 'Nach diesem Projekt fragen',
      onward: 'Weitere Projekte',
    },
    zoom: {
      enlarge: 'Vergrößern',
      enlarge_title: 'Vergrößern: {title}',
      enlarge_position: 'Bild {current} von {total} vergrößern',
      label: 'Bilder, vergrößert',
      position: '{current} von {total}',
      previous: 'Voriges Bild',
      next: 'Nächstes Bild',
      larger: 'Größer',
      smaller: 'Kleiner',
      close: 'Schließen',
      trouble: 'Dieses Bild konnte nicht geladen werden.',
    },
    slideshow: {
      previous: 'Voriges Bild',
      next: 'Nächstes Bild',
      position: '{current} von {total}',
      carousel: 'Diaschau',
      slide: 'Bild',
    },
    before_after: {
      before: 'Vorher',
      after: 'Nachher',
      divider: 'Trennlinie zwischen vorher und nachher',
    },
    film: {
      play: 'Film abspielen',
      pause: 'Film anhalten',
      unsupported: 'Dieser Browser kann keine Filme abspielen.',
    },
    motion: {
      play: 'Animation abspielen',
      pause: 'Animation anhalten',
    },
    closed: {
      title: 'Nicht öffentliche Arbeit',
      introduction: 'Diese Arbeit ist nur für Auftraggeber. Ein Kennsatz öffnet sie.',
      passphrase: 'Kennsatz',
      week: 'Auf diesem Gerät eine Woche lang offen lassen',
      open: 'Öffnen',
      opening: 'Wird geöffnet',
      wrong: 'Dieser Kennsatz öffnet die Arbeit nicht. Bitte jeden Buchstaben prüfen.',
      too_many: 'Zu viele Versuche. Bitte eine Minute warten und es noch einmal versuchen.',
      failed: 'Die Arbeit konnte nicht geladen werden. Bitte die Verbindung prüfen und es noch einmal versuchen.',
      insecure: 'Diese Arbeit öffnet sich nur über https. Bitte sagen Sie mir Bescheid.',
      scripts: 'Die Arbeit ist verschlüsselt und öffnet sich nur mit JavaScript.',
      ask: 'Um einen Kennsatz bitten',
      opened: 'Sie sehen eine nicht öffentliche Arbeit. Bitte behalten Sie sie für sich.',
      close: 'Schließen',
    },
    plates: {
      heading: 'Die Druckplatten',
      introduction:
        'Jede Farbe druckt von einer eigenen Platte. Hebt man eine ab, zeigt sich, was sie getan hat; hebt man zwei ab, was sie zusammen ergaben.',
      how: 'Ein Druck auf eine Farbe hebt ihre Platte ab, ein zweiter legt sie wieder auf. Auf der Tastatur tun das hier die Tasten 1 bis {count}.',
      loupe: 'Lupe',
      loupe_how:
        'Die Lupe vergrößert vierfach: mit der Maus zeigen, ziehen oder mit den Pfeiltasten über den Bogen bewegen.',
      across: 'Lupe, quer über den Bogen',
      down: 'Lupe, längs über den Bogen',
      sheets: 'Auf dem Tisch',
      sheet: 'Bogen {number}',
      plate: '{number} {ink}',
      lifted: 'Platte abgehoben: {ink}.',
      laid: 'Platte aufgelegt: {ink}.',
      on_sheet: 'Auf dem Bogen: {inks}.',
      bare: 'Der Bogen ist leer.',
      waiting: 'Die Platten sind unterwegs, danach: {asked}.',
      missing: 'Die Platten konnten nicht geladen werden: Das ist der Bogen, wie er gedruckt wurde.',
      red: 'Rot',
      blue: 'Blau',
      yellow: 'Gelb',
      key: 'Schwarz',
    },
    ink_switch: {
      label: 'Farben der Bilder',
      lift: '{ink} abheben',
      lifted: 'Abgehoben: {ink}.',
      laid: 'Wieder aufgelegt: {ink}.',
      red: 'Rot',
      blue: 'Blau',
      yellow: 'Gelb',
    },
    player: {
      play: '{title} abspielen',
      pause: '{title} anhalten',
      position: 'Stelle in {title}',
      volume: 'Lautstärke',
      now_playing: 'Es läuft: {title}',
      close: 'Player schließen',
      listen_on: '{title} auf {provider} anhören',
      watch_on: '{title} auf {provider} ansehen',
      press_play_embed: '{title} von {provider} abspielen',
      watch_embed: '{title} von {provider} ansehen',
      show_embed: '{title} von {provider} zeigen',
      show_notice: 'Vor dem Drücken wird nichts an {provider} gesendet.',
      open_on: '{title} auf {provider} öffnen',
      embed_notice: 'Vor dem Abspielen wird nichts an {provider} gesendet.',
      trouble: 'Falls {title} hier nicht lädt:',
      waiting: 'Wird geladen',
    },
    resume: {
      sheet_alt: 'Der Lebenslauf als ein gedrucktes Blatt. Dieselben Worte folgen als Text.',
      as_text: 'Der Lebenslauf als Text',
      work: 'Berufserfahrung',
      volunteer: 'Ehrenamt',
      education: 'Ausbildung',
      certificates: 'Zertifikate',
      skills: 'Kenntnisse',
      awards: 'Auszeichnungen',
      publications: 'Veröffentlichungen',
      languages: 'Sprachen',
      interests: 'Interessen',
      projects: 'Projekte',
      references: 'Referenzen',
      present: 'heute',
    },
    downloads: {
      note: '({type}, {size})',
    },
    resume_pdf: {
      download: 'Als PDF herunterladen ({size})',
    },
    contact: {
      name: 'Ihr Name',
      email: 'Ihre E-Mail-Adresse',
      subject: 'Betreff',
      message: 'Nachricht',
      send: 'Senden',
      sending: 'Wird gesendet',
      sent: 'Gesendet!',
      error: 'Fehler',
      sent_status: 'Ihre Nachricht ist angekommen.',
      reference: 'Ihre Referenznummer ist {reference}.',
      error_status:
        'Ihre Nachricht wurde nicht gesendet. Alles Geschriebene ist noch da; bitte versuchen Sie es noch einmal.',
      offline_status:
        'Sie sind offline, deshalb wurde Ihre Nachricht nicht gesendet. Alles Geschriebene bleibt hier: Senden Sie es, sobald wieder eine Verbindung besteht.',
      too_many_status:
        'Es kamen zu viele Nachrichten auf einmal, deshalb wurde Ihre nicht gesendet. Alles Geschriebene ist noch da: Bitte warten Sie eine Minute und senden Sie es dann noch einmal.',
      field_status:
        'Bitte sehen Sie sich dieses Feld noch einmal an: {field}. So wurde Ihre Nachricht nicht angenommen. Alles Geschriebene ist noch da.',
      server_status:
        'Ihre Nachricht konnte gerade nicht angenommen werden. Alles Geschriebene ist noch da: Bitte versuchen Sie es in ein paar Minuten noch einmal.',
      no_answer_status:
        'Es kam keine Antwort, deshalb ist offen, ob Ihre Nachricht angekommen ist. Alles Geschriebene ist noch da: Senden Sie es zur Sicherheit noch einmal.',
      blank: 'Hier stehen nur Leerzeichen. Bitte schreiben Sie etwas.',
      too_long:
        'Zu lang: {count} Zeichen mehr als die {limit}, die gesendet werden können. Es wurde nichts abgeschnitten.',
      fallback: 'Oder schreiben Sie mir direkt per E-Mail.',
      by_mail:
        'Von hier kann dieses Formular nicht senden. Bitte schreiben Sie mir per E-Mail; was Sie geschrieben haben, kommt mit.',
      may_have_gone:
        'Auf dieser Seite ging etwas schief. Vielleicht wurde Ihre Nachricht schon gesendet; zur Sicherheit können Sie sie noch einmal senden.',
      about_subject: 'Zu {title}',
      leave_empty: 'Bitte leer lassen',
      privacy: 'Was mit Ihrer Nachricht geschieht',
    },
    privacy: {
      on_server: 'auf dem eigenen Server dieser Website',
      in_firestore: 'in Cloud Firestore von Google',
    },
    relay: {
      thanks: 'Ihre Nachricht ist angekommen.',
      reference: 'Ihre Referenznummer ist',
      advice: 'Gehen Sie im Browser eine Seite zurück: Die meisten behalten, was Sie geschrieben haben.',
      back: 'Zurück zum Formular',
      'wrong method': 'Diese Adresse nimmt nur Nachrichten aus dem Kontaktformular an.',
      'foreign origin': 'Die Nachricht kam nicht aus dem Formular dieser Website.',
      'too many':
        'Aus Ihrem Netz kamen zu viele Nachrichten. Bitte warten Sie eine Minute und senden Sie sie noch einmal.',
      'too large': 'Die Nachricht ist zu lang. Bitte kürzen Sie sie.',
      'too slow': 'Die Nachricht war zu lange unterwegs. Bitte senden Sie sie noch einmal.',
      'wrong type': 'Die Nachricht kam in einer Form an, die diese Website nicht liest.',
      'broken body': 'Die Nachricht kam beschädigt an. Bitte senden Sie sie noch einmal.',
      file: 'Mit diesem Formular lassen sich keine Dateien senden.',
      'not set up': 'Dieses Formular ist nicht richtig eingerichtet, deshalb wurde die Nachricht nicht angenommen.',
      name: 'Der Name fehlt, ist zu lang oder steht nicht auf einer Zeile.',
      address: 'Die E-Mail-Adresse fehlt oder ist keine vollständige Adresse.',
      subject: 'Der Betreff fehlt, ist zu lang oder steht nicht auf einer Zeile.',
      message: 'Die Nachricht ist leer oder enthält ein Zeichen, das E-Mails nicht übertragen können.',
      'disk full':
        'Die Nachricht kann gerade nicht aufbewahrt werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
      fault: 'Auf dieser Website ging etwas schief. Die Nachricht wurde nicht angenommen.',
    },
    not_found: {
      continue: 'Weiter, wo Sie waren',
      home: 'Die Startseite',
      portfolio: '{section}',
      contact: 'Das Kontaktformular',
    },
    moved: {
      title: 'Diese Seite ist umgezogen',
      to: 'Diese Seite ist umgezogen nach',
    },
    error: {
      retry: 'Noch einmal versuchen',
      plain_address: 'Die Adresse direkt öffnen',
      chunk:
        'Ein Teil dieser Seite konnte nicht geladen werden. Das geschieht bei schwacher Verbindung oder kurz nach einer Aktualisierung. Ein neuer Versuch hilft meistens.',
    },
    navigation: {
      slow: 'Diese Seite lädt langsam.',
      reload: 'Neu laden',
      stay: 'Hier bleiben',
    },
    offline: {
      retry: 'Noch einmal versuchen',
      kept: 'Von Ihrem Besuch aufbewahrt',
    },
    languages: {
      label: 'Sprachen',
      offer: 'Diese Seite gibt es auch auf {language}.',
      close: 'Diesen Hinweis schließen',
    },
    draft: {
      notice: 'Entwurf, nicht veröffentlicht. Nur wer diesen Link hat, sieht ihn.',
      form: 'Das ist ein Entwurf. Von hier kann nichts gesendet werden.',
    },
    theme: {
      night: 'Nachtausgabe',
    },
  },
};
