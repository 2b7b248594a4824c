import type { DefaultWords } from './english.ts';

/** The default words of a site in French. The spaces before its punctuation don't break. */
export const french: DefaultWords = {
  site: {
    studio: '{owner}',
    footer: '{studio}',
    pages: {
      home: {
        title: '{studio}',
        description: 'Le site de {owner} : ce qu’il y a à voir ici, et comment écrire un message à ce sujet.',
        headline: ['{owner}'],
        buttons: {
          about: 'À propos',
          portfolio: 'Les projets',
          contact: 'Contact',
        },
      },
      resume: {
        title: 'CV de {owner}',
        description: 'Le CV de {owner} en une feuille imprimée, et les mêmes mots en texte que l’on peut copier.',
        heading: 'CV',
        introduction: 'Une feuille, et les mêmes mots en texte.',
      },
      contact: {
        title: 'Contacter {studio}',
        description: 'Écrire à {owner} : de quoi il s’agit, pour quand, et comment vous joindre.',
        heading: 'Contact',
        introduction: 'Dites-moi de quoi il s’agit, et comment vous joindre.',
      },
      'not-found': {
        title: 'Page introuvable – {studio}',
        description:
          'Il n’y a pas de page à cette adresse. Continuez vers la page d’accueil ou la page de contact de {studio}.',
        heading: 'Page introuvable',
        introduction: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée.',
      },
      error: {
        title: 'Un problème est survenu – {studio}',
        description:
          'Cette page de {studio} n’a pas pu s’afficher. Réessayez ; rien de ce que vous avez écrit n’a été envoyé.',
        heading: 'Erreur inattendue',
        introduction: 'Cette page n’a pas pu s’afficher. Réessayez, et si cela échoue encore, écrivez-moi.',
      },
      offline: {
        title: 'Pas de connexion à {studio}',
        description:
          'Il n’y a pas de connexion à {studio} en ce moment. Les pages que vous avez déjà lues restent lisibles.',
        heading: 'Pas de connexion',
        introduction: 'Il n’y a pas de connexion en ce moment. Ce que vous avez déjà lu reste lisible.',
      },
    },
  },
  about: {
    title: 'À propos de {owner}',
    description: 'Qui est {owner}, en quelques mots, et comment écrire pour un projet à vous ou poser une question.',
    heading: 'À propos',
    resume_button: 'CV',
  },
  privacy: {
    title: 'Confidentialité – {studio}',
    description: 'Où va un message à {owner}, combien de temps il est gardé, et comment le faire effacer.',
    heading: 'Confidentialité',
    body: `{server} **Quand vous m’écrivez**, le formulaire m’envoie votre nom, votre adresse e-mail, l’objet et le message, et rien d’autre à votre sujet. Tout cela est conservé {kept_where}.

{mailbox} Les messages arrivent aussi par e-mail dans ma boîte. Le serveur efface sa copie d’un message remis après {kept_days} jours.

{no_mailbox} Le serveur garde un message jusqu’à ce que je l’efface.

{server} Ce qui ressemble à du spam est mis à part jusqu’à ce que je l’aie regardé. Pour faire effacer votre message, écrivez-moi en donnant sa référence.

{service} **Quand vous m’écrivez**, le formulaire envoie votre nom, votre adresse e-mail, l’objet et le message, et rien d’autre de ce que vous avez écrit, à EmailJS, un service qui les transmet à ma boîte ; ses propres règles disent combien de temps il les garde. Pour faire effacer votre message, écrivez-moi.

{address} **Quand vous m’écrivez**, c’est de votre propre boîte à la mienne. Pour faire effacer votre lettre, écrivez-moi.

{server} **Votre adresse sur le réseau** est regardée pendant environ une minute, en mémoire, pour que personne ne puisse inonder le formulaire. Elle n’est pas notée.

**Pas de cookies, pas de comptage.** Votre navigateur retient lui-même quelques choses : la dernière page lue, l’édition choisie, et les pages que vous avez lues, pour que vous puissiez les relire sans connexion. Rien de cela ne me parvient.

{form} **Ce que vous avez écrit** et pas encore envoyé reste aussi dans votre navigateur, jusqu’à ce que vous l’envoyiez.

{players} **La musique et les films d’ailleurs** ne se chargent qu’une fois que vous les lancez. À partir de là, les règles du site qui les héberge s’appliquent.
`,
  },
  section: {
    title: '{section} par {owner}',
    description: '{section} par {owner} : ce qu’il y a à voir, et comment écrire à ce sujet ou pour un projet à vous.',
    heading: '{section}',
  },
  words: {
    skip_link: 'Aller au contenu',
    logo_label: 'Accueil',
    main_navigation: 'Navigation principale',
    contact_button: 'Contact',
    back: 'Retour à tous les projets',
    footer_navigation: 'Pied de page',
    footer_about: 'À propos',
    footer_resume: 'CV',
    footer_contact: 'Contact',
    opens_elsewhere: 's’ouvre sur un autre site',
    navigated: '{title}',
    see_work: 'Voir les projets',
    wall: {
      pages: 'Pages de {section}',
      position: 'Page {current} sur {total}',
      previous: 'Page précédente',
      next: 'Page suivante',
      tags: 'Mots-clés',
      all: 'Tout',
      tag_title: '{tag}, {title}',
    },
    posts: {
      back: 'Retour à tous les articles',
      pages: 'Pages d’articles',
      years: 'Années',
      year_title: '{year}, {title}',
      older: 'Article précédent',
      newer: 'Article suivant',
      onward: 'Autres articles',
    },
    project: {
      client: 'Client',
      year: 'Année',
      role: 'Rôle',
      problem: 'Problème',
      answer: 'Réponse',
      outcome: 'Résultat',
      description: 'Le projet',
      pictures: 'Images',
      show_all: 'Tout afficher',
      previous: 'Projet précédent',
      next: 'Projet suivant',
      ask: 'Écrire au sujet de ce projet',
      onward: 'Autres projets',
    },
    zoom: {
      enlarge: 'Agrandir',
      enlarge_title: 'Agrandir : {title}',
      enlarge_position: 'Agrandir l’image {current} sur {total}',
      label: 'Images agrandies',
      position: '{current} sur {total}',
      previous: 'Image précédente',
      next: 'Image suivante',
      larger: 'Zoom avant',
      smaller: 'Zoom arrière',
      close: 'Fermer',
      trouble: 'Cette image ne s’est pas chargée.',
    },
    slideshow: {
      previous: 'Vue précédente',
      next: 'Vue suivante',
      position: '{current} sur {total}',
      carousel: 'carrousel',
      slide: 'vue',
    },
    before_after: {
      before: 'Avant',
      after: 'Après',
      divider: 'Séparation entre avant et après',
    },
    film: {
      play: 'Lire le film',
      pause: 'Mettre le film en pause',
      unsupported: 'Votre navigateur ne peut pas lire de films.',
    },
    motion: {
      play: 'Lire l’animation',
      pause: 'Mettre l’animation en pause',
    },
    closed: {
      title: 'Travail privé',
      introduction: 'Ce travail est réservé aux clients. Une phrase secrète l’ouvre.',
      passphrase: 'Phrase secrète',
      week: 'Le garder ouvert une semaine sur cet appareil',
      open: 'Ouvrir',
      opening: 'Ouverture',
      wrong: 'Cette phrase secrète n’ouvre pas le travail. Vérifiez chaque lettre.',
      too_many: 'Trop d’essais. Attendez une minute, puis réessayez.',
      failed: 'Le travail ne s’est pas chargé. Vérifiez votre connexion, puis réessayez.',
      insecure: 'Ce travail ne s’ouvre que par https. Merci de me le signaler.',
      scripts: 'Le travail est chiffré et ne s’ouvre qu’avec JavaScript.',
      ask: 'Demander une phrase secrète',
      opened: 'Vous voyez un travail privé. Merci de le garder pour vous.',
      close: 'Le fermer',
    },
    plates: {
      heading: 'Les plaques',
      introduction:
        'Chaque encre s’imprime avec sa propre plaque. Levez-en une pour voir ce qu’elle faisait ; levez-en deux pour voir ce qu’elles faisaient ensemble.',
      how: 'Appuyez sur une encre pour lever sa plaque, et une nouvelle fois pour la reposer. Au clavier, les touches 1 à {count} font de même ici.',
      loupe: 'Loupe',
      loupe_how:
        'La loupe grossit quatre fois : pointez avec la souris, faites-la glisser ou déplacez-la avec les flèches.',
      across: 'Loupe, dans la largeur de la feuille',
      down: 'Loupe, dans la hauteur de la feuille',
      sheets: 'Sur la table',
      sheet: 'Feuille {number}',
      plate: '{number} {ink}',
      lifted: 'Plaque levée : {ink}.',
      laid: 'Plaque reposée : {ink}.',
      on_sheet: 'Sur la feuille : {inks}.',
      bare: 'La feuille est nue.',
      waiting: 'Les plaques arrivent, puis : {asked}.',
      missing: 'Les plaques ne se sont pas chargées : voici la feuille telle qu’elle a été imprimée.',
      red: 'Rouge',
      blue: 'Bleu',
      yellow: 'Jaune',
      key: 'Noir',
    },
    ink_switch: {
      label: 'Encres des images',
      lift: 'Lever {ink}',
      lifted: 'Levé : {ink}.',
      laid: 'Reposé : {ink}.',
      red: 'le rouge',
      blue: 'le bleu',
      yellow: 'le jaune',
    },
    player: {
      play: 'Lire {title}',
      pause: 'Mettre {title} en pause',
      position: 'Position dans {title}',
      volume: 'Volume',
      now_playing: 'En lecture : {title}',
      close: 'Fermer le lecteur',
      listen_on: 'Écouter {title} sur {provider}',
      watch_on: 'Regarder {title} sur {provider}',
      press_play_embed: 'Lire {title} depuis {provider}',
      watch_embed: 'Regarder {title} depuis {provider}',
      show_embed: 'Afficher {title} depuis {provider}',
      show_notice: 'Rien n’est envoyé à {provider} avant que vous n’appuyiez.',
      open_on: 'Ouvrir {title} sur {provider}',
      embed_notice: 'Rien n’est envoyé à {provider} avant la lecture.',
      trouble: 'Si {title} ne se charge pas ici :',
      waiting: 'Chargement',
    },
    resume: {
      sheet_alt: 'Le CV en une feuille imprimée. Les mêmes mots suivent en texte.',
      as_text: 'Le CV en texte',
      work: 'Expérience',
      volunteer: 'Bénévolat',
      education: 'Formation',
      certificates: 'Certificats',
      skills: 'Compétences',
      awards: 'Prix',
      publications: 'Publications',
      languages: 'Langues',
      interests: 'Centres d’intérêt',
      projects: 'Projets',
      references: 'Références',
      present: 'aujourd’hui',
    },
    downloads: {
      note: '({type}, {size})',
    },
    resume_pdf: {
      download: 'Télécharger en PDF ({size})',
    },
    contact: {
      name: 'Votre nom',
      email: 'Votre adresse e-mail',
      subject: 'Objet',
      message: 'Message',
      send: 'Envoyer',
      sending: 'Envoi en cours',
      sent: 'Envoyé !',
      error: 'Erreur',
      sent_status: 'Votre message est arrivé.',
      reference: 'Votre référence est {reference}.',
      error_status: 'Votre message n’a pas été envoyé. Tout ce que vous avez écrit est encore là ; veuillez réessayer.',
      offline_status:
        'Vous êtes hors connexion, votre message n’a donc pas été envoyé. Tout ce que vous avez écrit est gardé ici : envoyez-le une fois la connexion rétablie.',
      too_many_status:
        'Trop de messages sont arrivés à la fois, le vôtre n’a donc pas été envoyé. Tout ce que vous avez écrit est encore là : veuillez patienter une minute, puis l’envoyer de nouveau.',
      field_status:
        'Veuillez revoir ce champ : {field}. Tel quel, votre message n’a pas été accepté. Tout ce que vous avez écrit est encore là.',
      server_status:
        'Votre message n’a pas pu être accepté pour le moment. Tout ce que vous avez écrit est encore là : veuillez réessayer dans quelques minutes.',
      no_answer_status:
        'Aucune réponse n’est venue, il est donc possible que votre message ne soit pas arrivé. Tout ce que vous avez écrit est encore là : par sécurité, envoyez-le de nouveau.',
      blank: 'Il n’y a ici que des espaces. Veuillez écrire quelque chose.',
      too_long: 'Trop long : {count} de plus que les {limit} caractères qui peuvent être envoyés. Rien n’a été coupé.',
      fallback: 'Ou écrivez-moi directement par e-mail.',
      by_mail:
        'Ce formulaire ne peut pas envoyer d’ici. Veuillez m’écrire par e-mail ; ce que vous avez écrit y sera repris.',
      may_have_gone:
        'Un problème est survenu sur cette page. Votre message a peut-être déjà été envoyé ; par sécurité, vous pouvez l’envoyer de nouveau.',
      about_subject: 'Au sujet de {title}',
      leave_empty: 'Laissez ce champ vide',
      privacy: 'Ce que devient votre message',
    },
    privacy: {
      on_server: 'sur le propre serveur de ce site',
      in_firestore: 'dans Cloud Firestore de Google',
    },
    relay: {
      thanks: 'Votre message est arrivé.',
      reference: 'Votre référence est',
      advice: 'Revenez d’une page dans votre navigateur : la plupart gardent ce que vous avez écrit.',
      back: 'Retour au formulaire',
      'wrong method': 'Cette adresse ne reçoit que les messages du formulaire de contact.',
      'foreign origin': 'Le message ne venait pas du formulaire de ce site.',
      'too many':
        'Trop de messages sont venus de votre réseau. Veuillez patienter une minute, puis l’envoyer de nouveau.',
      'too large': 'Le message est trop long. Veuillez le raccourcir.',
      'too slow': 'Le message a mis trop de temps à arriver. Veuillez l’envoyer de nouveau.',
      'wrong type': 'Le message est arrivé sous une forme que ce site ne lit pas.',
      'broken body': 'Le message est arrivé abîmé. Veuillez l’envoyer de nouveau.',
      file: 'Ce formulaire ne permet pas d’envoyer de fichiers.',
      'not set up': 'Ce formulaire n’est pas configuré correctement, le message n’a donc pas été accepté.',
      name: 'Le nom manque, est trop long ou n’est pas sur une seule ligne.',
      address: 'L’adresse e-mail manque ou n’est pas une seule adresse complète.',
      subject: 'L’objet manque, est trop long ou n’est pas sur une seule ligne.',
      message: 'Le message est vide ou contient un caractère que l’e-mail ne peut pas transporter.',
      'disk full': 'Le message ne peut pas être gardé pour le moment. Veuillez réessayer dans quelques minutes.',
      fault: 'Un problème est survenu sur ce site. Le message n’a pas été accepté.',
    },
    not_found: {
      continue: 'Reprendre où vous étiez',
      home: 'La page d’accueil',
      portfolio: '{section}',
      contact: 'Le formulaire de contact',
    },
    moved: {
      title: 'Cette page a été déplacée',
      to: 'Cette page se trouve maintenant ici :',
    },
    error: {
      retry: 'Réessayer',
      plain_address: 'Ouvrir l’adresse directement',
      chunk:
        'Une partie de cette page ne s’est pas chargée. Cela se produit quand la connexion est faible ou juste après une mise à jour. Un nouvel essai suffit le plus souvent.',
    },
    navigation: {
      slow: 'Cette page est lente à se charger.',
      reload: 'La recharger',
      stay: 'Rester ici',
    },
    offline: {
      retry: 'Réessayer',
      kept: 'Gardé de votre visite',
    },
    languages: {
      label: 'Langues',
      offer: 'Cette page existe aussi en {language}.',
      close: 'Fermer cet avis',
    },
    draft: {
      notice: 'Brouillon non publié. Seules les personnes qui ont ce lien le voient.',
      form: 'Ceci est un brouillon : rien ne peut être envoyé d’ici.',
    },
    theme: {
      night: 'Édition de nuit',
    },
  },
};
